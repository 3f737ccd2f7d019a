-- Row-level security: the procedures that access.sql calls for each table. With FORCE, policies apply to the owner too.

-- The client of this transaction; null if none is set.
create function vigil_client() returns uuid language sql stable parallel safe
  return nullif(current_setting('vigil.client_id', true), '')::uuid;

-- The same for vigil_tenant, null for any other role.
-- For the planner: it estimates that "current_user = …" keeps one row in two hundred, and would plan every query of a
-- client by that. "client_id = <stable function>" it estimates as what it is, an equality on client_id; the function is
-- also evaluated once per query instead of once per row.
create function vigil_tenant_client() returns uuid language sql stable parallel safe
  return case when current_user = 'vigil_tenant' then nullif(current_setting('vigil.client_id', true), '')::uuid end;

-- For a table of client data: vigil_tenant reads and writes the rows of its client, and none if no client is set.
-- For the planner: "(case … end) is not null" says "current_user = 'vigil_system'" in a form that it estimates as true.
-- WITH CHECK takes no part in planning and says it plainly.
create procedure vigil_protect(target regclass, client_column name default 'client_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s to vigil_tenant
       using (%I = vigil_tenant_client()) with check (%I = vigil_tenant_client())',
    target, client_column, client_column);
  execute format(
    'create policy system on %s to vigil_system
       using ((case current_user when ''vigil_system'' then true end) is not null)
       with check (current_user = ''vigil_system'')',
    target);
  execute format('grant select, insert, update, delete on %s to vigil_tenant, vigil_system', target);
end $$;

-- For lists: everybody reads the public ones (client_id is null) and their own; only the system writes.
create procedure vigil_protect_list(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s for select to vigil_tenant
       using ((case current_user when ''vigil_tenant'' then true end) is not null
         and (client_id is null or client_id = vigil_client()))',
    target);
  execute format(
    'create policy system on %s to vigil_system
       using ((case current_user when ''vigil_system'' then true end) is not null)
       with check (current_user = ''vigil_system'')',
    target);
  execute format('grant select on %s to vigil_tenant', target);
  execute format('grant select, insert, update, delete on %s to vigil_system', target);
end $$;

-- For a table that belongs to no client: tenants may read it.
create procedure vigil_share(target regclass) language plpgsql as $$
begin
  execute format('grant select on %s to vigil_tenant', target);
  execute format('grant select, insert, update, delete on %s to vigil_system', target);
end $$;
