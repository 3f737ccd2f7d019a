import { and, count, desc, eq, sql as raw, type SQL } from 'drizzle-orm'
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { readInBatches } from '../../../database/read-in-batches.ts'
import { alerts } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { ReportRow } from './report-rows.ts'

/** Since 1970: a number is read faster than a date. */
const milliseconds = (date: PgColumn): SQL => raw`date_part('epoch', ${date}) * 1000`

/**
 * For the planner: a subquery, because a join would lose the order of the index by date. It then sorts all alerts before
 * the first row, and nothing is written meanwhile.
 */
const externalId = raw`(
  select s.external_id from subjects s where s.client_id = alerts.client_id and s.id = alerts.subject_id)`

/** All alerts of a filter, newest first, in batches, within the caller's transaction. */
export async function* readReport(
  client: pg.Client,
  clientId: string,
  condition: SQL,
): AsyncGenerator<ReportRow[]> {
  const { sql: text, params } = new QueryBuilder()
    .select({
      subjectName: raw`${alerts.subjectName}`.as('subjectName'),
      npi: raw`${alerts.npi}`.as('npi'),
      product: raw`${alerts.product}`.as('product'),
      sourceName: raw`${alerts.sourceName}`.as('sourceName'),
      result: raw`${alerts.result}`.as('result'),
      // one text: arrays are parsed letter by letter
      reasons: raw`array_to_string(array_remove(${alerts.reasons}, 'N/A'), '; ')`.as('reasons'),
      createdAt: milliseconds(alerts.createdAt).as('createdAt'),
      reviewStatus: raw`${alerts.reviewStatus}`.as('reviewStatus'),
      reviewedAt: milliseconds(alerts.reviewedAt).as('reviewedAt'),
      externalId: externalId.as('externalId'),
    })
    .from(alerts)
    .where(and(eq(alerts.clientId, clientId), condition))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .toSQL()
  // sorting all alerts takes a while: stop if the caller has disconnected
  await client.query(`set local client_connection_check_interval = '2s'`)
  yield* readInBatches<ReportRow & pg.QueryResultRow>(client, 'alert_report', text, params, { isAhead: true })
}

export async function countReport(sql: Sql, clientId: string, condition: SQL): Promise<number> {
  const [row] = await sql
    .select({ total: count() })
    .from(alerts)
    .where(and(eq(alerts.clientId, clientId), condition))
  return row!.total
}
