-- alert_revisions: a revision number per client, raised once by each transaction that reviews alerts or changes what lists
-- show of them. Browsers wait for it (GET alerts/changes); NOTIFY wakes the processes that hold their requests.
-- Deferred to the commit: the client's row is locked for an instant only, and nobody waits for a long transaction. By
-- then the role may be another one (that differs between versions of PostgreSQL), so nothing here depends on it.
create function vigil_revise_alerts() returns trigger language plpgsql as $$
begin
  if current_setting('vigil.revised', true) is not distinct from new.client_id::text then
    return null;
  end if;
  perform set_config('vigil.revised', new.client_id::text, true);
  insert into alert_revisions (client_id, revision) values (new.client_id, 1)
    on conflict (client_id) do update set revision = alert_revisions.revision + 1;
  perform pg_notify('vigil_alerts', new.client_id::text);
  return null;
end $$;

create constraint trigger revise_alerts after insert on alert_reviews
  deferrable initially deferred for each row execute function vigil_revise_alerts();
create constraint trigger revise_synced
  after update of subject_name, subject_kind, npi, subject_ends, source_name, issuer, license_type on alerts
  deferrable initially deferred for each row execute function vigil_revise_alerts();
