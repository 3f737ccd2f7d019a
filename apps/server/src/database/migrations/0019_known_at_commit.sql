-- Before PostgreSQL 18 a deferred trigger runs as whoever the transaction is at its commit, which is the login where jobs
-- were enqueued, and no policy lets that write. So the function takes its role itself. The row whose client it stamps has
-- passed the policies of its own table, and a trigger function can't be called in any other way.
alter function vigil_stamp_alerts() set role = 'vigil_system';
--> statement-breakpoint
alter function vigil_stamp_alerts() set search_path = public, pg_temp;
--> statement-breakpoint
-- Every process keeps who people are, and empties that when it hears of a change. The one that writes it hears it first:
-- the transaction knows it before it ends.
create or replace function vigil_notify_actors() returns trigger language plpgsql as $$
begin
  perform set_config('vigil.callers', 'changed', true);
  notify vigil_actors;
  return null;
end $$;
