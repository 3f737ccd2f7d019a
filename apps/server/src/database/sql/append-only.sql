-- History that is evidence: rows are added, never changed or removed, not even by the owner of the tables.
create function vigil_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger append_only before update or delete or truncate on audit_events
  for each statement execute function vigil_append_only();
create trigger append_only before update or delete or truncate on audit_checkpoints
  for each statement execute function vigil_append_only();
create trigger append_only before update or delete or truncate on alert_reviews
  for each statement execute function vigil_append_only();
create trigger append_only before update or delete or truncate on search_results
  for each statement execute function vigil_append_only();
create trigger append_only before update or delete or truncate on search_reviews
  for each statement execute function vigil_append_only();
create trigger append_only before update or delete or truncate on verifications
  for each statement execute function vigil_append_only();
create trigger append_only before update or delete or truncate on screening_runs
  for each statement execute function vigil_append_only();
create trigger append_only before update or delete or truncate on model_activations
  for each statement execute function vigil_append_only();
