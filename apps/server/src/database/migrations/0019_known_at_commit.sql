-- Every process keeps who people are, and empties that when it hears of a change. The one that writes it hears it first:
-- the transaction knows it before it ends.
create or replace function vigil_notify_actors() returns trigger language plpgsql as $$
begin
  perform set_config('vigil.callers', 'changed', true);
  notify vigil_actors;
  return null;
end $$;
