-- alert_tallies: how many alerts there are by product and review status, in all ("all"), by day of creation ("created")
-- and by day of resolving ("resolved"; days are UTC). Lists and the dashboard sum these instead of counting alerts.
-- Each statement adds rows with what it changed, so that no two writers wait for one row; the hourly job alerts.fold adds
-- the rows up.
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

create trigger tally_added after insert on alerts referencing new table as new_rows
  for each statement execute function vigil_tally_alerts();
create trigger tally_changed after update on alerts referencing old table as old_rows new table as new_rows
  for each statement execute function vigil_tally_alerts();
create trigger tally_removed after delete on alerts referencing old table as old_rows
  for each statement execute function vigil_tally_alerts();
