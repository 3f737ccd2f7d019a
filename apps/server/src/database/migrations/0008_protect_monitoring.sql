call vigil_protect('populations');
--> statement-breakpoint
call vigil_protect('business_units');
--> statement-breakpoint
call vigil_protect('networks');
--> statement-breakpoint
call vigil_protect('subjects');
--> statement-breakpoint
call vigil_protect('subject_versions');
--> statement-breakpoint
call vigil_protect('subject_networks');
--> statement-breakpoint
call vigil_protect('subject_licenses');
--> statement-breakpoint
call vigil_protect('population_imports');
--> statement-breakpoint
call vigil_protect('screening_runs');
--> statement-breakpoint
call vigil_protect('verifications');
--> statement-breakpoint
call vigil_protect('coverage');
--> statement-breakpoint
call vigil_protect('findings');
--> statement-breakpoint
call vigil_protect('rejections');
--> statement-breakpoint
call vigil_protect('license_checks');
--> statement-breakpoint
call vigil_protect('alerts');
--> statement-breakpoint
call vigil_protect('alert_reviews');
--> statement-breakpoint
call vigil_protect('digests');
--> statement-breakpoint
call vigil_protect('webhooks');
--> statement-breakpoint
call vigil_protect('webhook_deliveries');
--> statement-breakpoint
-- What a check has found is the system's word: nothing that works for a client writes it.
revoke insert, update, delete on screening_runs, verifications, coverage, findings, rejections, license_checks, digests
  from vigil_tenant;
--> statement-breakpoint
-- Of an alert people change what they have decided, and see its picture kept.
revoke insert, update, delete on alerts from vigil_tenant;
--> statement-breakpoint
grant update (review_status, reviewed_at, image_id) on alerts to vigil_tenant;
--> statement-breakpoint
create trigger append_only before update or delete or truncate on alert_reviews
  for each statement execute function vigil_append_only();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on verifications
  for each statement execute function vigil_append_only();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on screening_runs
  for each statement execute function vigil_append_only();
--> statement-breakpoint
-- A run knows its number before its row is written, last of all.
grant usage on sequence screening_runs_id_seq to vigil_system;
--> statement-breakpoint
-- What was known at a time stays as it was: of a state only its end is written later.
revoke update, delete on subject_versions from vigil_tenant;
--> statement-breakpoint
grant update (to_version) on subject_versions to vigil_tenant;
