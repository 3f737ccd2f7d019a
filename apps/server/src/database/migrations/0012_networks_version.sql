ALTER TABLE "populations" ADD COLUMN "networks_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whoever changes the networks of subjects holds the client's population already.
create function vigil_count_networks() returns trigger language plpgsql as $$
begin
  update populations set networks_version = networks_version + 1
    where client_id in (select distinct client_id from changed_rows);
  return null;
end $$;
--> statement-breakpoint
create trigger networks_joined after insert on subject_networks referencing new table as changed_rows
  for each statement execute function vigil_count_networks();
--> statement-breakpoint
create trigger networks_changed after update on subject_networks referencing new table as changed_rows
  for each statement execute function vigil_count_networks();
--> statement-breakpoint
create trigger networks_left after delete on subject_networks referencing old table as changed_rows
  for each statement execute function vigil_count_networks();
