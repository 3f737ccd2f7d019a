-- Rights over all clients can't be written into another client, whatever the code above does: PT admins and roles that
-- are PT-only belong to users of the vendor.
create function vigil_pt_admins_of_vendor() returns trigger language plpgsql as $$
begin
  if 'ROLE_PT_ADMIN' = any (new.roles)
    and not exists (select from clients where clients.id = new.client_id and clients.vendor) then
    raise exception 'PT admins belong to the vendor' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger pt_admins_of_vendor before insert or update on users
  for each row execute function vigil_pt_admins_of_vendor();

create function vigil_pt_roles_of_vendor() returns trigger language plpgsql as $$
begin
  if new.access_role_id is not null
    and exists (select from access_roles where id = new.access_role_id and role_type = 'PT_ONLY')
    and not exists (select from clients where clients.id = new.client_id and clients.vendor) then
    raise exception 'PT-only roles belong to the vendor' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger pt_roles_of_vendor before insert or update on users
  for each row execute function vigil_pt_roles_of_vendor();
