-- Removes what the other files of this folder create, so that they describe the current state rather than changes.
-- Applied with them, in one transaction: nobody sees a table without its policies.
-- Tables and their rows stay; functions of other names, such as those of extensions, are left alone.
do $$
declare
  found record;
begin
  for found in select schemaname, tablename, policyname from pg_policies where schemaname = 'public' loop
    execute format('drop policy %I on %I.%I', found.policyname, found.schemaname, found.tablename);
  end loop;
  for found in
    select t.tgname, t.tgrelid::regclass as target from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  loop
    execute format('drop trigger %I on %s', found.tgname, found.target);
  end loop;
  for found in
    select p.oid::regprocedure as target from pg_proc p
    where p.pronamespace = 'public'::regnamespace and (p.proname like 'vigil\_%' or p.proname like 'audit\_%')
  loop
    execute format('drop routine %s', found.target);
  end loop;
  for found in select rolname from pg_roles where rolname in ('vigil_tenant', 'vigil_system') loop
    execute format('revoke all on all tables in schema public from %I', found.rolname);
    execute format('revoke all on all sequences in schema public from %I', found.rolname);
  end loop;
end $$;
