-- Every process caches who its callers are and what they may do. A statement that changes this empties the caches:
-- NOTIFY reaches all processes after the commit; the setting informs the writing process before its transaction ends, so
-- that it never answers from an old cache.
create function vigil_notify_actors() returns trigger language plpgsql as $$
begin
  perform set_config('vigil.callers', 'changed', true);
  notify vigil_actors;
  return null;
end $$;

create trigger notify_actors after insert or update or delete on users
  for each statement execute function vigil_notify_actors();
create trigger notify_actors after insert or update or delete on clients
  for each statement execute function vigil_notify_actors();
create trigger notify_actors after insert or update or delete on access_roles
  for each statement execute function vigil_notify_actors();
create trigger notify_actors after insert or update or delete on feature_toggles
  for each statement execute function vigil_notify_actors();
-- not on every use of a key, which is recorded in it
create trigger notify_actors after insert or update of user_id, secret_hash or delete on api_keys
  for each statement execute function vigil_notify_actors();
-- a new session is in no cache yet
create trigger notify_actors after update of state, expires_at or delete on sessions
  for each statement execute function vigil_notify_actors();
