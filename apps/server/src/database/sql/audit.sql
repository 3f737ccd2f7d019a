-- The audit trail: events in 32 hash chains ("lanes"), so that writers do not wait for one another and a removed or
-- changed event is found. Rows come in through audit_append alone, which runs as the owner.

insert into audit_lanes (lane, seq, hash)
  select lane, 0, sha256(convert_to('vigil audit lane ' || lane, 'UTF8')) from generate_series(0, 31) as lane
  on conflict do nothing;

alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy tenant on audit_events for select to vigil_tenant using (client_id = vigil_tenant_client());
create policy system on audit_events for select to vigil_system
  using ((case current_user when 'vigil_system' then true end) is not null);
create policy append on audit_events for insert to current_user with check (true);
grant select on audit_events to vigil_tenant, vigil_system;
grant select on audit_lanes to vigil_system;
grant select, insert on audit_checkpoints to vigil_system;
grant select, insert, update on audit_checks to vigil_system;

-- What a hash covers: all columns but the hashes, as jsonb text, the time as microseconds (free of time zones).
create function audit_content(event audit_events) returns text language sql stable
  return jsonb_build_object(
    'lane', event.lane, 'seq', event.seq, 'at', (extract(epoch from event.at) * 1000000)::bigint,
    'action', event.action, 'subjectType', event.subject_type, 'subjectId', event.subject_id,
    'clientId', event.client_id, 'actorKind', event.actor_kind, 'actorId', event.actor_id,
    'actorName', event.actor_name, 'actorClientId', event.actor_client_id, 'address', event.address,
    'requestId', event.request_id, 'before', event.before, 'after', event.after)::text;

-- Appends a transaction's events to one free lane. Called once, last before the commit, so that a lane is locked briefly.
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
    insert into audit_events (lane, seq, at, action, subject_type, subject_id, client_id, actor_kind, actor_id, actor_name,
        actor_client_id, address, request_id, before, after, prev_hash, hash)
      values (fresh.lane, fresh.seq, fresh.at, fresh.action, fresh.subject_type, fresh.subject_id, fresh.client_id,
        fresh.actor_kind, fresh.actor_id, fresh.actor_name, fresh.actor_client_id, fresh.address, fresh.request_id,
        fresh.before, fresh.after, fresh.prev_hash, fresh.hash);
  end loop;
  update audit_lanes set seq = chosen.seq, hash = chosen.hash where lane = chosen.lane;
end $$;
revoke execute on function audit_append(jsonb) from public;
grant execute on function audit_append(jsonb) to vigil_tenant, vigil_system;
