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
 * For the planner: a join would lose the order of the index by date. It would then sort all alerts before the first row,
 * and nothing would be written meanwhile. `offset 0` keeps this a query for each alert, whose answers are remembered for
 * the other alerts of the provider.
 */
const subject = raw`lateral (
  select s.external_id from subjects s where s.client_id = alerts.client_id and s.id = alerts.subject_id offset 0) subject`

/** In no value: a tab in a name is read as a space. */
const separator = '\t'
const plain = (text: SQL | PgColumn): SQL => raw`translate(${text}, E'\\t', ' ')`

/** Texts in the order of a row; none may be null. */
const texts: Record<keyof ReportRow, SQL> = {
  subjectName: plain(alerts.subjectName),
  npi: raw`coalesce(${alerts.npi}, '')`,
  product: raw`${alerts.product}`,
  sourceName: plain(alerts.sourceName),
  result: raw`${alerts.result}`,
  reasons: raw`array_to_string(array_remove(${alerts.reasons}, 'N/A'), '; ')`,
  createdAt: milliseconds(alerts.createdAt),
  reviewStatus: raw`${alerts.reviewStatus}`,
  reviewedAt: milliseconds(alerts.reviewedAt),
  externalId: plain(raw`coalesce(subject.external_id, '')`),
}
const keys = Object.keys(texts)

function parseLine(line: string): ReportRow {
  const values = line.split(separator)
  // with one too few or too many, values would stand in the wrong columns
  if (values.length !== keys.length) throw new Error('A row of the report can’t be read.')
  const row: Record<string, string | number> = {}
  for (const [at, key] of keys.entries()) row[key] = values[at]!
  row['createdAt'] = Number(row['createdAt'])
  row['reviewedAt'] = Number(row['reviewedAt'])
  return row as unknown as ReportRow
}

/**
 * All alerts of a filter, newest first, in batches, within the caller's transaction. A row comes as one text, because
 * reading ten values takes the driver several times as long.
 */
export async function* readReport(
  client: pg.Client,
  clientId: string,
  condition: SQL,
): AsyncGenerator<ReportRow[]> {
  const { sql: text, params } = new QueryBuilder()
    .select({
      line: raw`concat_ws(${raw.raw(`E'\\t'`)}, ${raw.join(Object.values(texts), raw`, `)})`.as('line'),
    })
    .from(alerts)
    .leftJoin(subject, raw`true`)
    .where(and(eq(alerts.clientId, clientId), condition))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .toSQL()
  // sorting all alerts takes a while: stop if the caller has disconnected
  await client.query(`set local client_connection_check_interval = '2s'`)
  const batches = readInBatches<{ line: string }>(client, 'alert_report', text, params, { isAhead: true })
  for await (const batch of batches) yield batch.map(({ line }) => parseLine(line))
}

export async function countReport(sql: Sql, clientId: string, condition: SQL): Promise<number> {
  const [row] = await sql
    .select({ total: count() })
    .from(alerts)
    .where(and(eq(alerts.clientId, clientId), condition))
  return row!.total
}
