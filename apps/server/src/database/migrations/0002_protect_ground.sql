call vigil_protect('clients', 'id');
--> statement-breakpoint
call vigil_protect('users');
--> statement-breakpoint
call vigil_protect('api_keys');
--> statement-breakpoint
call vigil_protect('feature_toggles');
--> statement-breakpoint
call vigil_protect('files');
--> statement-breakpoint
call vigil_protect('mail_outbox');
--> statement-breakpoint
-- A client changes its own name at most; what it is and has belongs to the vendor.
revoke insert, update, delete on clients from vigil_tenant;
--> statement-breakpoint
grant update (name) on clients to vigil_tenant;
--> statement-breakpoint
create function vigil_pt_admins_of_vendor() returns trigger language plpgsql as $$
begin
  if 'ROLE_PT_ADMIN' = any (new.roles)
    and not exists (select from clients where clients.id = new.client_id and clients.vendor) then
    raise exception 'PT admins belong to the vendor' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger pt_admins_of_vendor before insert or update on users
  for each row execute function vigil_pt_admins_of_vendor();
--> statement-breakpoint
call vigil_share('access_roles');
--> statement-breakpoint
grant select, insert on installation to vigil_system;
--> statement-breakpoint
insert into audit_lanes (lane, seq, hash)
  select lane, 0, sha256(convert_to('vigil audit lane ' || lane, 'UTF8')) from generate_series(0, 31) as lane;
--> statement-breakpoint
alter table audit_events enable row level security;
--> statement-breakpoint
alter table audit_events force row level security;
--> statement-breakpoint
create policy tenant on audit_events for select to vigil_tenant
  using (current_user = 'vigil_tenant' and client_id = vigil_client());
--> statement-breakpoint
create policy system on audit_events for select to vigil_system using (current_user = 'vigil_system');
--> statement-breakpoint
-- Rows come in through audit_append alone, which runs as the owner.
create policy append on audit_events for insert to current_user with check (true);
--> statement-breakpoint
grant select on audit_events to vigil_tenant, vigil_system;
--> statement-breakpoint
grant select on audit_lanes to vigil_system;
--> statement-breakpoint
grant select, insert on audit_checkpoints to vigil_system;
--> statement-breakpoint
create function vigil_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete or truncate on audit_events
  for each statement execute function vigil_append_only();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on audit_checkpoints
  for each statement execute function vigil_append_only();
--> statement-breakpoint
-- What a hash covers: all columns but the hashes, as jsonb text, the time as microseconds (free of time zones).
create function audit_content(event audit_events) returns text language sql stable
  return jsonb_build_object(
    'lane', event.lane, 'seq', event.seq, 'at', (extract(epoch from event.at) * 1000000)::bigint,
    'action', event.action, 'subjectType', event.subject_type, 'subjectId', event.subject_id,
    'clientId', event.client_id, 'actorKind', event.actor_kind, 'actorId', event.actor_id,
    'actorName', event.actor_name, 'actorClientId', event.actor_client_id, 'address', event.address,
    'requestId', event.request_id, 'before', event.before, 'after', event.after)::text;
--> statement-breakpoint
-- Appends a transaction's events to one free lane. Called once, last before commit, so that a lane is held shortly.
create function audit_append(entries jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  any_lane int := floor(random() * 32);
  chosen audit_lanes;
  entry jsonb;
  fresh audit_events;
begin
  select * into chosen from audit_lanes order by lane limit 1 for update skip locked;
  if not found then
    select * into chosen from audit_lanes where lane = any_lane for update;
  end if;
  if chosen.lane is null then
    raise exception 'the audit chain has lost its lanes';
  end if;
  if current_setting('role') = 'vigil_tenant' and vigil_client() is null then
    raise exception 'audit event without a client' using errcode = 'insufficient_privilege';
  end if;
  for entry in select value from jsonb_array_elements(entries) loop
    fresh := jsonb_populate_record(null::audit_events, entry);
    if vigil_client() is not null and fresh.client_id is distinct from vigil_client() then
      raise exception 'audit event of another client' using errcode = 'insufficient_privilege';
    end if;
    chosen.seq := chosen.seq + 1;
    fresh.lane := chosen.lane;
    fresh.seq := chosen.seq;
    fresh.prev_hash := chosen.hash;
    fresh.hash := sha256(fresh.prev_hash || convert_to(audit_content(fresh), 'UTF8'));
    chosen.hash := fresh.hash;
    insert into audit_events select fresh.*;
  end loop;
  update audit_lanes set seq = chosen.seq, hash = chosen.hash where lane = chosen.lane;
end $$;
--> statement-breakpoint
revoke execute on function audit_append(jsonb) from public;
--> statement-breakpoint
grant execute on function audit_append(jsonb) to vigil_tenant, vigil_system;
--> statement-breakpoint
-- Every process keeps who people are; whatever changes that empties what they keep.
create function vigil_notify_actors() returns trigger language plpgsql as $$
begin
  notify vigil_actors;
  return null;
end $$;
--> statement-breakpoint
create trigger notify_actors after insert or update or delete on users
  for each statement execute function vigil_notify_actors();
--> statement-breakpoint
create trigger notify_actors after insert or update or delete on clients
  for each statement execute function vigil_notify_actors();
--> statement-breakpoint
create trigger notify_actors after insert or update or delete on access_roles
  for each statement execute function vigil_notify_actors();
--> statement-breakpoint
create trigger notify_actors after insert or update or delete on feature_toggles
  for each statement execute function vigil_notify_actors();
--> statement-breakpoint
create trigger notify_actors after insert or update of user_id, secret_hash or delete on api_keys
  for each statement execute function vigil_notify_actors();
