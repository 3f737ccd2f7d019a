call vigil_protect('alert_tallies');
--> statement-breakpoint
call vigil_protect('alert_stamps');
--> statement-breakpoint
call vigil_protect('bulk_reviews');
--> statement-breakpoint
call vigil_protect('saved_views');
--> statement-breakpoint
call vigil_protect('population_health');
--> statement-breakpoint
-- What an alert says is the system's word, and so is what was counted: of a client's rows people add changes to it.
revoke insert, update, delete on alert_contents, population_health from vigil_tenant;
--> statement-breakpoint
revoke update, delete on alert_tallies from vigil_tenant;
--> statement-breakpoint
-- What lists show of the subject and of its license follows them, whoever changes them.
grant update (subject_name, subject_kind, npi, subject_ends, issuer, license_type) on alerts to vigil_tenant;
--> statement-breakpoint
-- How many alerts there are is kept, never counted: each statement adds what it has changed.
create function vigil_tally_alerts() returns trigger language plpgsql as $$
declare
  columns constant text := 'client_id, product, review_status, created_at, reviewed_at';
  changed constant text := case tg_op
    when 'INSERT' then 'select ' || columns || ', 1 as change from new_rows'
    when 'DELETE' then 'select ' || columns || ', -1 as change from old_rows'
    else 'select ' || columns || ', 1 as change from new_rows union all select ' || columns || ', -1 from old_rows'
  end;
begin
  execute 'insert into alert_tallies (client_id, measure, day, product, review_status, change)
    select a.client_id, m.measure, m.day, a.product, a.review_status, sum(a.change)
    from (' || changed || $q$) a
    cross join lateral (values
      ('all', null::date),
      ('created', (a.created_at at time zone 'UTC')::date),
      ('resolved', case when a.review_status = 'RESOLVED' then (a.reviewed_at at time zone 'UTC')::date end)
    ) as m (measure, day)
    where m.measure = 'all' or m.day is not null
    group by a.client_id, m.measure, m.day, a.product, a.review_status
    having sum(a.change) <> 0 $q$;
  return null;
end $$;
--> statement-breakpoint
create trigger tally_added after insert on alerts referencing new table as new_rows
  for each statement execute function vigil_tally_alerts();
--> statement-breakpoint
create trigger tally_changed after update on alerts referencing old table as old_rows new table as new_rows
  for each statement execute function vigil_tally_alerts();
--> statement-breakpoint
create trigger tally_removed after delete on alerts referencing old table as old_rows
  for each statement execute function vigil_tally_alerts();
--> statement-breakpoint
-- At the commit, so that nobody waits for another: the client's alerts are not what they were, and everybody hears it.
create function vigil_stamp_alerts() returns trigger language plpgsql as $$
begin
  if current_setting('vigil.stamped', true) is not distinct from new.client_id::text then
    return null;
  end if;
  perform set_config('vigil.stamped', new.client_id::text, true);
  insert into alert_stamps (client_id, stamp) values (new.client_id, 1)
    on conflict (client_id) do update set stamp = alert_stamps.stamp + 1;
  perform pg_notify('vigil_alerts', new.client_id::text);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger stamp_alerts after insert on alert_reviews
  deferrable initially deferred for each row execute function vigil_stamp_alerts();
--> statement-breakpoint
create constraint trigger stamp_followed
  after update of subject_name, subject_kind, npi, subject_ends, source_name, issuer, license_type on alerts
  deferrable initially deferred for each row execute function vigil_stamp_alerts();
--> statement-breakpoint
-- What was there before anything was kept.
set local role vigil_system;
--> statement-breakpoint
insert into alert_tallies (client_id, measure, day, product, review_status, change)
  select a.client_id, m.measure, m.day, a.product, a.review_status, count(*)
  from alerts a
  cross join lateral (values
    ('all', null::date),
    ('created', (a.created_at at time zone 'UTC')::date),
    ('resolved', case when a.review_status = 'RESOLVED' then (a.reviewed_at at time zone 'UTC')::date end)
  ) as m (measure, day)
  where m.measure = 'all' or m.day is not null
  group by a.client_id, m.measure, m.day, a.product, a.review_status;
--> statement-breakpoint
insert into alert_stamps (client_id, stamp) select distinct client_id, 1 from alerts;
--> statement-breakpoint
reset role;
