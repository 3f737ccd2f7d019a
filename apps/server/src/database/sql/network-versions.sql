-- populations.networks_version: raised by each statement that changes which subjects belong to which networks, so that
-- scores by network are recomputed only after such a change. The writer already holds the lock of the client's
-- population, so this never waits.
create function vigil_count_networks() returns trigger language plpgsql as $$
begin
  update populations set networks_version = networks_version + 1
    where client_id in (select distinct client_id from changed_rows);
  return null;
end $$;

create trigger networks_joined after insert on subject_networks referencing new table as changed_rows
  for each statement execute function vigil_count_networks();
create trigger networks_changed after update on subject_networks referencing new table as changed_rows
  for each statement execute function vigil_count_networks();
create trigger networks_left after delete on subject_networks referencing old table as changed_rows
  for each statement execute function vigil_count_networks();
