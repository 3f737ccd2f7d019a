-- Which role may do what with each table. A new table of client data gets its vigil_protect here; tenancy.test.ts fails
-- for one that is neither protected nor listed there with a reason. The audit tables are in audit.sql.

-- Clients and users. A client may change only its own name and the reasons of its
-- reviewers; everything else is up to the vendor.
call vigil_protect('clients', 'id');
revoke insert, update, delete on clients from vigil_tenant;
grant update (name, review_reasons) on clients to vigil_tenant;
-- Only administrators of clients see the numbers for the Data Bank.
call vigil_protect('client_dbids');
revoke all on client_dbids from vigil_tenant;
call vigil_protect('users');
call vigil_protect('api_keys');
call vigil_protect('feature_toggles');
call vigil_share('access_roles');
grant select, insert on installation to vigil_system;

-- Credentials and sessions: never read or written on behalf of a client.
call vigil_protect('credentials');
call vigil_protect('password_resets');
call vigil_protect('sessions');
call vigil_protect('sso_products');
call vigil_protect('sso_identities');
call vigil_protect('sftp_passwords');
call vigil_protect('sftp_keys');
revoke all on credentials, password_resets, sessions, sso_products, sso_identities, sftp_passwords, sftp_keys
  from vigil_tenant;
grant select, insert, update, delete on sign_in_attempts to vigil_system;

-- Files and mail.
call vigil_protect('files');
call vigil_protect('mail_outbox');

-- Lists. Only the operators of the installation may read the original files.
call vigil_protect_list('lists');
call vigil_protect_list('list_loads');
call vigil_protect_list('list_files');
call vigil_protect_list('list_records');
call vigil_share('list_columns');
revoke all on list_files from vigil_tenant;
grant usage on sequence list_entries to vigil_system;

-- The population. Earlier versions of a subject never change, except that the version that ended them is set.
call vigil_protect('populations');
call vigil_protect('population_versions');
call vigil_protect('business_units');
call vigil_protect('networks');
call vigil_protect('subjects');
call vigil_protect('subject_versions');
call vigil_protect('subject_networks');
call vigil_protect('subject_changes');
call vigil_protect('license_mappings');
call vigil_protect('subject_licenses');
call vigil_protect('subject_documents');
call vigil_protect('population_certificates');
call vigil_protect('population_rosters');
call vigil_protect('population_roster_parts');
revoke update, delete on subject_versions, population_versions, subject_changes from vigil_tenant;
grant update (to_version) on subject_versions to vigil_tenant;

-- Files that clients send, of every kind. Their history is kept.
call vigil_protect('intake_files');
call vigil_protect('file_mappings');
call vigil_protect('announced_files');
call vigil_protect('announced_parts');
revoke delete on intake_files from vigil_tenant;

-- Reports: what was requested, and what was saved to be run again. Their history is kept.
call vigil_protect('custom_reports');
call vigil_protect('report_requests');
revoke delete on report_requests from vigil_tenant;

-- Only the system writes what runs find. A run reserves its number first, and writes its row last.
call vigil_protect('screening_runs');
call vigil_protect('verifications');
call vigil_protect('coverage');
call vigil_protect('findings');
call vigil_protect('rejections');
call vigil_protect('license_checks');
revoke insert, update, delete on screening_runs, verifications, coverage, findings, rejections, license_checks
  from vigil_tenant;
grant usage on sequence screening_runs_id_seq to vigil_system;

-- Matching models: which one is active, and what others would change. Only for the operators of the installation.
grant select, insert on model_activations to vigil_system;
call vigil_protect('model_rehearsals');
revoke all on model_rehearsals from vigil_tenant;

-- Alerts. Users change the review and the evidence image; columns copied from the subject or its license are updated
-- by anyone who changes those.
call vigil_protect('alerts');
call vigil_protect('alert_contents');
call vigil_protect('alert_reviews');
call vigil_protect('bulk_reviews');
call vigil_protect('saved_views');
revoke insert, update, delete on alerts, alert_contents from vigil_tenant;
grant update (review_status, reviewed_at, image_id) on alerts to vigil_tenant;
grant update (subject_name, subject_kind, npi, subject_ends, issuer, license_type) on alerts to vigil_tenant;

-- What is derived from alerts, see alert-totals.sql, alert-revisions.sql and alert-values.sql: a review adds its changes to
-- the totals and never rewrites them.
call vigil_protect('alert_tallies');
call vigil_protect('alert_revisions');
call vigil_protect('alert_values');
call vigil_protect('population_health');
revoke update, delete on alert_tallies from vigil_tenant;
revoke insert, update, delete on alert_values, population_health from vigil_tenant;

-- Notifications. Which alerts a digest has reported is up to the system.
call vigil_protect('digests');
call vigil_protect('webhooks');
call vigil_protect('webhook_deliveries');
revoke insert, update, delete on digests from vigil_tenant;

-- Searches. What was found and how it was reviewed never changes.
call vigil_protect('searches');
call vigil_protect('search_results');
call vigil_protect('search_reviews');
call vigil_protect('bulk_searches');
revoke update, delete on searches, search_results, search_reviews, bulk_searches from vigil_tenant;
grant update (review_status, subject_id, sealed_ssn) on searches to vigil_tenant;
grant update (state, done, issues, reason, finished_at) on bulk_searches to vigil_tenant;

-- The Data Bank. Only the system asks it; users read what it has said about the client's subjects.
grant select, insert, update on npdb_agent to vigil_system;
call vigil_protect('npdb_enrollments');
call vigil_protect('npdb_messages');
call vigil_protect('npdb_message_items');
call vigil_protect('npdb_mailboxes');
call vigil_protect('npdb_responses');
call vigil_protect('npdb_reports');
call vigil_protect('npdb_subject_dbids');
revoke insert, update, delete on npdb_enrollments, npdb_messages, npdb_message_items, npdb_responses, npdb_reports,
  npdb_subject_dbids from vigil_tenant;
revoke all on npdb_mailboxes from vigil_tenant;
