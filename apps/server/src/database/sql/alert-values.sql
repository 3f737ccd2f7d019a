-- alert_values: each source, result and reason that a client's alerts have had, by product. Filters offer them without
-- reading the alerts. Values are only added.
create function vigil_keep_alert_values() returns trigger language plpgsql as $$
begin
  insert into alert_values (client_id, field, product, value)
    select distinct a.client_id, v.field, a.product, v.value
    from new_rows a
    cross join lateral (
      values ('source', a.source_id), ('result', a.result)
      union all select 'reason', reason from unnest(a.reasons) as r (reason) where reason <> 'N/A'
    ) as v (field, value)
    on conflict do nothing;
  return null;
end $$;

create trigger keep_values after insert on alerts referencing new table as new_rows
  for each statement execute function vigil_keep_alert_values();
