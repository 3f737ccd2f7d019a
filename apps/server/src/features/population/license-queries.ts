import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../database/transaction.ts'
import type { KeptLicense } from './license-rules.ts'

export interface KeptLicenseRow extends KeptLicense, Record<string, unknown> {
  subjectId: string
}

/** All licences that were ever named for these subjects, the newest last. */
export async function selectLicenses(
  sql: Sql,
  clientId: string,
  ids: readonly string[],
): Promise<KeptLicenseRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql.execute<KeptLicenseRow>(raw`
    select id, subject_id as "subjectId", type, issuer, number, removed_at is not null as removed
    from subject_licenses
    where client_id = ${clientId}
      and subject_id = any(${raw.param(ids)}::uuid[])
    order by created_at, id`)
  return rows
}

export interface LicenseRow {
  id: string
  subject_id: string
  type: string
  issuer: string
  number: string
  number_key: string
  state: string | null
  was_removed: boolean
}

const columns = raw`(id uuid, subject_id uuid, type text, issuer text, number text, number_key text, state text,
  was_removed boolean)`

export async function insertLicenses(
  sql: Sql,
  clientId: string,
  rows: readonly LicenseRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql.execute(raw`
    insert into subject_licenses (id, client_id, subject_id, type, issuer, number, number_key, state, created_at)
    select r.id, ${clientId}, r.subject_id, r.type, r.issuer, r.number, r.number_key, r.state, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${columns}`)
}

/** Other words for a licence; one that was removed is back, and due at once. */
export async function renewLicenses(sql: Sql, clientId: string, rows: readonly LicenseRow[]): Promise<void> {
  if (rows.length === 0) return
  const byId = JSON.stringify(Object.fromEntries(rows.map((row) => [row.id, row])))
  const of = (column: keyof LicenseRow) => raw`(${byId}::jsonb -> l.id::text ->> ${column})`
  await sql.execute(raw`
    update subject_licenses l set type = ${of('type')}, issuer = ${of('issuer')}, number = ${of('number')},
      state = ${of('state')}, removed_at = null,
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
