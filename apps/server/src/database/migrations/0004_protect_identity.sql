call vigil_protect('credentials');
--> statement-breakpoint
call vigil_protect('password_resets');
--> statement-breakpoint
call vigil_protect('sessions');
--> statement-breakpoint
call vigil_protect('sso_products');
--> statement-breakpoint
-- How people sign in is the system's business: nothing that works for a client reads or writes it.
revoke all on credentials, password_resets, sessions, sso_products from vigil_tenant;
--> statement-breakpoint
grant select, insert, update, delete on sign_in_attempts to vigil_system;
--> statement-breakpoint
-- A session that ends, or is no longer what it was, ends for every process at once.
create trigger notify_actors after update of state, expires_at or delete on sessions
  for each statement execute function vigil_notify_actors();
--> statement-breakpoint
create function vigil_pt_roles_of_vendor() returns trigger language plpgsql as $$
begin
  if new.access_role_id is not null
    and exists (select from access_roles where id = new.access_role_id and role_type = 'PT_ONLY')
    and not exists (select from clients where clients.id = new.client_id and clients.vendor) then
    raise exception 'PT-only roles belong to the vendor' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger pt_roles_of_vendor before insert or update on users
  for each row execute function vigil_pt_roles_of_vendor();
