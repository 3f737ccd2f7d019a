-- Lists are everybody's, unless they are a client's own. Nobody who works for a client writes them.
create procedure vigil_protect_list(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s for select to vigil_tenant
       using (current_user = ''vigil_tenant'' and (client_id is null or client_id = vigil_client()))',
    target);
  execute format(
    'create policy system on %s to vigil_system
       using (current_user = ''vigil_system'') with check (current_user = ''vigil_system'')',
    target);
  execute format('grant select on %s to vigil_tenant', target);
  execute format('grant select, insert, update, delete on %s to vigil_system', target);
end $$;
--> statement-breakpoint
call vigil_protect_list('list_feeds');
--> statement-breakpoint
call vigil_protect_list('list_loads');
--> statement-breakpoint
call vigil_protect_list('list_files');
--> statement-breakpoint
call vigil_protect_list('list_records');
--> statement-breakpoint
call vigil_share('list_columns');
--> statement-breakpoint
-- The files as they came are for those who run the installation.
revoke all on list_files from vigil_tenant;
--> statement-breakpoint
create sequence list_entries;
--> statement-breakpoint
grant usage on sequence list_entries to vigil_system;
--> statement-breakpoint
-- Staged rows live in temporary tables, which go with their connection.
do $$
begin
  execute format('grant temporary on database %I to current_user, vigil_system', current_database());
end $$;
