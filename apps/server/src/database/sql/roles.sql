-- The roles. Two plain ones, set per transaction with "set local role": vigil_tenant works for one
-- client, vigil_system for the installation. The login owns the tables, but no policy gives it a row of a client.

-- Roles belong to the whole server: another database, or another process at this moment, may have created them.
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

-- The login may switch to the roles. Even if it inherits them, policies check for the role itself.
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

-- Nobody else connects. Temporary tables hold the staged rows of a list and the work of a run.
do $$
begin
  execute format('revoke connect, temporary on database %I from public', current_database());
  execute format('grant temporary on database %I to current_user, vigil_system', current_database());
end $$;

grant usage on schema public to vigil_tenant, vigil_system;
