call vigil_protect('alert_values');
--> statement-breakpoint
revoke insert, update, delete on alert_values from vigil_tenant;
--> statement-breakpoint
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
--> statement-breakpoint
create trigger keep_values after insert on alerts referencing new table as new_rows
  for each statement execute function vigil_keep_alert_values();
--> statement-breakpoint
-- What occurred before anything was kept.
set local role vigil_system;
--> statement-breakpoint
insert into alert_values (client_id, field, product, value)
  select distinct a.client_id, v.field, a.product, v.value
  from alerts a
  cross join lateral (
    values ('source', a.source_id), ('result', a.result)
    union all select 'reason', reason from unnest(a.reasons) as r (reason) where reason <> 'N/A'
  ) as v (field, value);
--> statement-breakpoint
reset role;
