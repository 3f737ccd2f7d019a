-- Two plain roles, taken per transaction. The login owns the tables but may read no client row by itself.
do $$
begin
  if not exists (select from pg_roles where rolname = 'vigil_tenant') then
    create role vigil_tenant nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'vigil_system') then
    create role vigil_system nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;
--> statement-breakpoint
-- The login may switch to the roles. Should it also inherit them, policies still ask for the role itself.
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    if not pg_has_role(current_user, 'vigil_tenant', 'set') or not pg_has_role(current_user, 'vigil_system', 'set') then
      execute 'grant vigil_tenant, vigil_system to current_user with inherit false, set true';
    end if;
  else
    if not pg_has_role(current_user, 'vigil_tenant', 'member') or not pg_has_role(current_user, 'vigil_system', 'member') then
      execute 'grant vigil_tenant, vigil_system to current_user';
    end if;
  end if;
end $$;
--> statement-breakpoint
do $$
begin
  execute format('revoke connect, temporary on database %I from public', current_database());
end $$;
--> statement-breakpoint
grant usage on schema public to vigil_tenant, vigil_system;
--> statement-breakpoint
create function vigil_client() returns uuid language sql stable parallel safe
  return nullif(current_setting('vigil.client_id', true), '')::uuid;
--> statement-breakpoint
-- For each table with client data: rows of the transaction's client only, and none where no client is set.
create procedure vigil_protect(target regclass, client_column name default 'client_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s to vigil_tenant
       using (current_user = ''vigil_tenant'' and %I = vigil_client())
       with check (current_user = ''vigil_tenant'' and %I = vigil_client())',
    target, client_column, client_column);
  execute format(
    'create policy system on %s to vigil_system
       using (current_user = ''vigil_system'') with check (current_user = ''vigil_system'')',
    target);
  execute format('grant select, insert, update, delete on %s to vigil_tenant, vigil_system', target);
end $$;
--> statement-breakpoint
-- For tables that belong to no client: tenants may read.
create procedure vigil_share(target regclass) language plpgsql as $$
begin
  execute format('grant select on %s to vigil_tenant', target);
  execute format('grant select, insert, update, delete on %s to vigil_system', target);
end $$;
