import { sql as raw } from 'drizzle-orm'
import { subjectChanges, type SubjectNetwork } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { ChangeOrigin } from './change-queries.ts'

export interface NetworkRow extends Record<string, unknown> {
  id: string
  businessUnit: string
  network: string
}

/** All networks of a client with their business units. */
export async function selectNetworks(sql: Sql, clientId: string): Promise<NetworkRow[]> {
  const { rows } = await sql.execute<NetworkRow>(raw`
    select n.id, b.name as "businessUnit", n.name as network
    from networks n join business_units b on b.client_id = n.client_id and b.id = n.business_unit_id
    where n.client_id = ${clientId}`)
  return rows
}

export interface NewNetwork {
  unit_id: string
  unit: string
  network_id: string
  network: string
}

/** Adds networks and business units; existing names (case-insensitive) are kept. */
export async function insertNetworks(
  sql: Sql,
  clientId: string,
  rows: readonly NewNetwork[],
  now: Date,
): Promise<void> {
  const given = raw`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (unit_id uuid, unit text, network_id uuid, network text)`
  await sql.execute(raw`
    insert into business_units (id, client_id, name, created_at)
    select r.unit_id, ${clientId}, r.unit, ${now.toISOString()} from ${given} on conflict do nothing`)
  await sql.execute(raw`
    insert into networks (id, client_id, business_unit_id, name, created_at)
    select r.network_id, ${clientId}, b.id, r.network, ${now.toISOString()}
    from ${given} join business_units b on b.client_id = ${clientId} and lower(b.name) = lower(r.unit)
    on conflict do nothing`)
}

export interface ParticipationRow extends Record<string, unknown> {
  subjectId: string
  networkId: string
  participation: string
}

export async function selectParticipations(
  sql: Sql,
  clientId: string,
  ids: readonly string[],
): Promise<ParticipationRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql.execute<ParticipationRow>(raw`
    select subject_id as "subjectId", network_id as "networkId", participation from subject_networks
    where client_id = ${clientId}
      and subject_id = any(${raw.param(ids)}::uuid[])`)
  return rows
}

/** In how many networks the subjects of a client take part, all together. */
export async function countParticipations(sql: Sql, clientId: string): Promise<number> {
  const { rows } = await sql.execute<{ participations: number }>(raw`
    select count(*)::int as participations from subject_networks where client_id = ${clientId}`)
  return rows[0]!.participations
}

export async function putParticipations(
  sql: Sql,
  clientId: string,
  rows: readonly ParticipationRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql.execute(raw`
    insert into subject_networks (client_id, subject_id, network_id, participation)
    select ${clientId}, r."subjectId", r."networkId", r.participation from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("subjectId" uuid, "networkId" uuid, participation text)
    on conflict (client_id, subject_id, network_id) do update set participation = excluded.participation`)
}

export async function removeParticipations(
  sql: Sql,
  clientId: string,
  rows: readonly ParticipationRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql.execute(raw`
    delete from subject_networks
    where client_id = ${clientId} and subject_id = any(${raw.param(rows.map((row) => row.subjectId))}::uuid[])
      and subject_id || '/' || network_id = any(${raw.param(rows.map((row) => `${row.subjectId}/${row.networkId}`))}::text[])`)
}

/** The networks of subjects by name, in order. */
export async function selectNetworkNames(
  sql: Sql,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, SubjectNetwork[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql.execute<{ id: string; networks: SubjectNetwork[] }>(raw`
    select p.subject_id as id,
           jsonb_agg(jsonb_build_object('businessUnit', b.name, 'network', n.name, 'participation', p.participation)
                     order by b.name, n.name) as networks
    from subject_networks p
    join networks n on n.client_id = p.client_id and n.id = p.network_id
    join business_units b on b.client_id = n.client_id and b.id = n.business_unit_id
    where p.client_id = ${clientId} and p.subject_id = any(${raw.param(ids)}::uuid[])
    group by p.subject_id`)
  return new Map(rows.map(({ id, networks }) => [id, networks]))
}

export interface NetworkChange {
  id: string
  before: SubjectNetwork[]
  after: SubjectNetwork[]
}

export async function insertNetworkChanges(
  sql: Sql,
  clientId: string,
  changes: readonly NetworkChange[],
  { at, changedBy, importId = null }: ChangeOrigin,
): Promise<void> {
  if (changes.length === 0) return
  await sql.execute(raw`
    insert into ${subjectChanges} (client_id, subject_id, at, changed_by, import_id, kind, before, after)
    select ${clientId}, r.id, ${at.toISOString()}, ${changedBy}, ${importId}::uuid, 'networks', r.before, r.after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r (id uuid, before jsonb, after jsonb)`)
}
