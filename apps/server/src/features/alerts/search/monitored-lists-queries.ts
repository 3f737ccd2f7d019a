import type { MonitorProduct, Result } from '@vigil/contract'
import { eq, sql as raw } from 'drizzle-orm'
import { alertValues, coverage, lists } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export type OccurringValue = { product: MonitorProduct } & (
  { field: 'result'; value: Result } | { field: 'source' | 'reason'; value: string }
)

/** The values that occur in a client's alerts. */
export async function selectOccurringValues(sql: Sql, clientId: string): Promise<OccurringValue[]> {
  const rows = await sql
    .select({ field: alertValues.field, product: alertValues.product, value: alertValues.value })
    .from(alertValues)
    .where(eq(alertValues.clientId, clientId))
  return rows as OccurringValue[]
}

/** The lists that a client is checked against. */
export async function selectCheckedSources(sql: Sql, clientId: string): Promise<string[]> {
  const rows = await sql
    .selectDistinct({ sourceId: lists.sourceId })
    .from(coverage)
    .innerJoin(lists, eq(lists.id, coverage.listId))
    .where(eq(coverage.clientId, clientId))
  return rows.map(({ sourceId }) => sourceId)
}

export interface LicenseKind extends Record<string, unknown> {
  issuer: string
  type: string
}

/** Issuers with their license types, in the client's words; each step finds the next one by the index. */
export async function selectLicenseKinds(sql: Sql, clientId: string): Promise<LicenseKind[]> {
  const { rows } = await sql.execute<LicenseKind>(raw`
    with recursive found as (
      (select issuer, type from subject_licenses where client_id = ${clientId} order by issuer, type limit 1)
      union all
      select later.issuer, later.type from found cross join lateral (
        select issuer, type from subject_licenses
        where client_id = ${clientId} and (issuer, type) > (found.issuer, found.type)
        order by issuer, type limit 1) as later)
    select issuer, type from found`)
  return rows
}
