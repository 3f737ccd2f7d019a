-- populations.subjects: how many subjects a client has, so that its whole list is shown with its total without counting a
-- million rows. Subjects are never deleted. The writer holds the lock of the client's population, so this never waits.
create function vigil_count_subjects() returns trigger language plpgsql as $$
begin
  insert into populations (client_id, subjects)
    select client_id, count(*) from added_rows group by client_id
    on conflict (client_id) do update set subjects = populations.subjects + excluded.subjects;
  return null;
end $$;

create trigger subjects_added after insert on subjects referencing new table as added_rows
  for each statement execute function vigil_count_subjects();
