import type { LicenseMappingKind, LicenseResult } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Sql } from '../../../database/transaction.ts'
import type { StoredLicense } from './license-rules.ts'

export interface StoredLicenseRow extends StoredLicense, Record<string, unknown> {
  subjectId: string
}

/** All licenses ever named for these subjects, newest last. */
export async function selectLicenses(
  sql: Sql,
  clientId: string,
  ids: readonly string[],
): Promise<StoredLicenseRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql.execute<StoredLicenseRow>(raw`
    select id, subject_id as "subjectId", type, issuer, number, removed_at is not null as removed
    from subject_licenses
    where client_id = ${clientId}
      and subject_id = any(${raw.param(ids)}::uuid[])
    order by created_at, id`)
  return rows
}

/** How many licenses the subjects of a client have. */
export async function countLicenses(sql: Sql, clientId: string): Promise<number> {
  const { rows } = await sql.execute<{ licenses: number }>(raw`
    select count(*)::int as licenses from subject_licenses
    where client_id = ${clientId} and removed_at is null`)
  return rows[0]!.licenses
}

export interface LicenseRow {
  id: string
  subject_id: string
  type: string
  issuer: string
  number: string
  number_key: string
  /** the license type with this name, and the issuer's state, unless mapped; null if unknown */
  known_type: string | null
  state: string | null
  was_removed: boolean
}

const columns = raw`(id uuid, subject_id uuid, type text, issuer text, number text, number_key text, known_type text,
  state text, was_removed boolean)`

/** What the client's administrators have mapped a name to, if anything. */
const mapped = (kind: LicenseMappingKind, clientId: string, name: SQL): SQL => raw`(
  select m.value from license_mappings m
  where m.client_id = ${clientId} and m.kind = ${kind} and lower(m.alias) = lower(${name}))`

export async function insertLicenses(
  sql: Sql,
  clientId: string,
  rows: readonly LicenseRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql.execute(raw`
    insert into subject_licenses
      (id, client_id, subject_id, type, issuer, number, number_key, mapped_type, state, created_at)
    select r.id, ${clientId}, r.subject_id, r.type, r.issuer, r.number, r.number_key,
      coalesce(${mapped('type', clientId, raw`r.type`)}, r.known_type),
      coalesce(${mapped('issuer', clientId, raw`r.issuer`)}, r.state), ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${columns}`)
}

/** Updates how a license is written; a removed one is restored, and due for checking at once. */
export async function renewLicenses(sql: Sql, clientId: string, rows: readonly LicenseRow[]): Promise<void> {
  if (rows.length === 0) return
  const byId = JSON.stringify(Object.fromEntries(rows.map((row) => [row.id, row])))
  const of = (column: keyof LicenseRow) => raw`(${byId}::jsonb -> l.id::text ->> ${column})`
  await sql.execute(raw`
    update subject_licenses l set type = ${of('type')}, issuer = ${of('issuer')}, number = ${of('number')},
      mapped_type = coalesce(${mapped('type', clientId, of('type'))}, ${of('known_type')}),
      state = coalesce(${mapped('issuer', clientId, of('issuer'))}, ${of('state')}), removed_at = null,
      end_date = case when ${of('was_removed')}::boolean then null else l.end_date end,
      next_check_at = case when ${of('was_removed')}::boolean then null else l.next_check_at end
    where l.client_id = ${clientId} and l.id = any(${raw.param(rows.map(({ id }) => id))}::uuid[])`)
}

export async function removeLicenses(
  sql: Sql,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await sql.execute(raw`
    update subject_licenses set removed_at = ${now.toISOString()}
    where client_id = ${clientId} and id = any(${raw.param(ids)}::uuid[])`)
}

/** The state of a license after it was checked. */
export interface LicenseState {
  id: string
  /** null: no list answers for it */
  status: LicenseResult | null
  /** the board has an entry, whose values replace the previous ones */
  found: boolean
  organization: string | null
  first_name: string | null
  last_name: string | null
  issued: string | null
  expires: string | null
  next_check_at: Date
}

/**
 * Where a board has no answer now, its last one is kept. Only what differs is written: most licenses are as they were, and
 * when they were last verified follows from the runs.
 */
export async function updateLicenseStates(
  client: pg.Client,
  { clientId, at }: { clientId: string; at: Date },
  states: readonly LicenseState[],
): Promise<void> {
  await client.query(
    `update subject_licenses l set
       next_check_at = n.next_check_at, status = n.status, verified_organization = n.organization,
       verified_first_name = n.first_name, verified_last_name = n.last_name, verified_issued = n.issued,
       verified_expires = n.expires
     from (
       select o.id, coalesce(r.status, o.status) as status,
         case when o.next_check_at > $2 then least(o.next_check_at, r.next_check_at)
           else r.next_check_at end as next_check_at,
         case when r.found then r.organization else o.verified_organization end as organization,
         case when r.found then r.first_name else o.verified_first_name end as first_name,
         case when r.found then r.last_name else o.verified_last_name end as last_name,
         case when r.found then r.issued else o.verified_issued end as issued,
         case when r.found then r.expires else o.verified_expires end as expires
       from jsonb_to_recordset($3::jsonb) as r(id uuid, status text, found boolean, organization text,
         first_name text, last_name text, issued date, expires date, next_check_at timestamptz)
       join subject_licenses o on o.client_id = $1 and o.id = r.id) as n
     where l.client_id = $1 and l.id = n.id
       and (l.next_check_at, l.status, l.verified_organization, l.verified_first_name, l.verified_last_name,
            l.verified_issued, l.verified_expires)
         is distinct from (n.next_check_at, n.status, n.organization, n.first_name, n.last_name, n.issued, n.expires)`,
    [clientId, at, JSON.stringify(states)],
  )
}

export interface Remapping {
  kind: LicenseMappingKind
  /** as in the client's licenses; case does not matter */
  alias: string
  /** the license type or state that these licenses are checked as; null: none, so that they are no longer checked */
  value: string | null
  at: Date
}

/**
 * What a name in the client's licenses means from now on. Licenses whose meaning changes lose what was verified before, and
 * are due at once. Returns how many. The caller has locked the population.
 */
export async function remapLicenses(
  sql: Sql,
  clientId: string,
  { kind, alias, value, at }: Remapping,
): Promise<number> {
  const [name, meaning] = kind === 'type' ? [raw`type`, raw`mapped_type`] : [raw`issuer`, raw`state`]
  const { rowCount } = await sql.execute(raw`
    update subject_licenses set ${meaning} = ${value}, next_check_at = ${at.toISOString()}, status = null,
      verified_organization = null, verified_first_name = null, verified_last_name = null,
      verified_issued = null, verified_expires = null
    where client_id = ${clientId} and removed_at is null and lower(${name}) = lower(${alias})
      and ${meaning} is distinct from ${value}`)
  return rowCount ?? 0
}

/** Licenses that were due, but that no board can be asked about, are not due any more. */
export async function clearDueLicenses(
  client: pg.Client,
  { clientId, at }: { clientId: string; at: Date },
): Promise<void> {
  await client.query(
    'update subject_licenses set next_check_at = null where client_id = $1 and next_check_at <= $2',
    [clientId, at],
  )
}
