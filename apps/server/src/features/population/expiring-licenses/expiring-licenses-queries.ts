import type { LicenseResult } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../database/transaction.ts'
import { isActiveSql } from '../auto-term-queries.ts'

/** Days in a row, both included. */
export interface ExpiryRange {
  clientId: string
  from: string
  to: string
  /** whoever is termed by then is left out */
  today: string
}

export interface ExpiringRow extends Record<string, unknown> {
  id: string
  subjectId: string
  name: string
  type: string
  issuer: string
  number: string
  expires: string
  status: LicenseResult | null
}

const expiring = ({ clientId, from, to, today }: ExpiryRange): SQL => raw`
  subject_licenses l join subjects s on s.client_id = l.client_id and s.id = l.subject_id
  where l.client_id = ${clientId} and l.removed_at is null
    and l.verified_expires between ${from}::date and ${to}::date and ${isActiveSql(raw`s.end_date`, today)}`

export async function countByDay(
  sql: Sql,
  range: ExpiryRange,
): Promise<{ date: string; licenses: number }[]> {
  const { rows } = await sql.execute<{ date: string; licenses: number }>(raw`
    select l.verified_expires::text as date, count(*)::int as licenses from ${expiring(range)}
    group by l.verified_expires order by l.verified_expires`)
  return rows
}

export async function countExpiring(sql: Sql, range: ExpiryRange): Promise<number> {
  const { rows } = await sql.execute<{ total: number }>(
    raw`select count(*)::int as total from ${expiring(range)}`,
  )
  return rows[0]!.total
}

export async function selectExpiring(
  sql: Sql,
  range: ExpiryRange,
  { page, size }: { page: number; size: number },
): Promise<ExpiringRow[]> {
  const { rows } = await sql.execute<ExpiringRow>(raw`
    select l.id, l.subject_id as "subjectId", s.name, l.type, l.issuer, l.number,
      l.verified_expires::text as expires, l.status
    from ${expiring(range)}
    order by s.name, l.id limit ${size} offset ${page * size}`)
  return rows
}
