-- Before PostgreSQL 18 a deferred trigger runs as whoever the transaction is at its commit, which is the login where jobs
-- were enqueued, and no policy lets that write. So the function takes its role itself. The row whose client it stamps has
-- passed the policies of its own table, and a trigger function can't be called in any other way.
alter function vigil_stamp_alerts() set role = 'vigil_system';
--> statement-breakpoint
alter function vigil_stamp_alerts() set search_path = public, pg_temp;
