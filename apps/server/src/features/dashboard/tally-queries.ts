import type { MonitorProduct, ReviewStatus } from '@vigil/contract'
import { and, eq, sql as raw, type SQL } from 'drizzle-orm'
import { alertTallies, isOpenSql } from '../../database/schema/index.ts'
import { runPrepared } from '../../database/scoped-read.ts'
import type { Sql } from '../../database/transaction.ts'
import type { DayCount, DayPart } from './dashboard-rules.ts'

const count = raw<number>`sum(${alertTallies.change})::int`

const byStatus = (sql: Sql) =>
  sql
    .select({ product: alertTallies.product, reviewStatus: alertTallies.reviewStatus, count })
    .from(alertTallies)
    .where(and(eq(alertTallies.clientId, raw.placeholder('clientId')), eq(alertTallies.measure, 'all')))
    .groupBy(alertTallies.product, alertTallies.reviewStatus)
    .prepare('alerts_by_status')

/** The number of alerts by product and status. */
export const sumByStatus = (
  sql: Sql,
  clientId: string,
): Promise<{ product: MonitorProduct; reviewStatus: ReviewStatus; count: number }[]> =>
  runPrepared(sql, byStatus, { clientId })

interface DayRange {
  products: readonly MonitorProduct[]
  since: string
  /** parts of days whose open alerts are counted in the same statement as the whole days */
  parts: readonly DayPart[]
}

/** Alerts created and resolved by day since then; open ones for all days. */
export async function sumByDay(
  sql: Sql,
  clientId: string,
  { products, since, parts }: DayRange,
): Promise<DayCount[]> {
  const visible = raw`any(${raw.param([...products])}::text[])`
  const columnOf = (name: keyof DayPart): SQL => {
    const values = parts.map((part) => part[name])
    return raw`${raw.param(values.map((one) => (one instanceof Date ? one.toISOString() : one)))}`
  }
  const { rows } = await sql.execute<DayCount & Record<string, unknown>>(raw`
    select measure, day::text, review_status as "reviewStatus", sum(change)::int as count
    from alert_tallies
    where client_id = ${clientId} and measure in ('created', 'resolved') and product = ${visible}
      and (day >= ${since} or (measure = 'created' and ${isOpenSql(raw`review_status`)}))
    group by measure, day, review_status
    having sum(change) <> 0
    union all
    select p.measure, p.day, a.review_status, count(*)::int
    from unnest(${columnOf('measure')}::text[], ${columnOf('day')}::text[], ${columnOf('from')}::timestamptz[],
                ${columnOf('until')}::timestamptz[]) as p(measure, day, start, stop)
    cross join lateral (
      select review_status from alerts
      where client_id = ${clientId} and created_at >= p.start and created_at < p.stop
        and product = ${visible} and ${isOpenSql(raw`review_status`)}) as a
    group by p.measure, p.day, a.review_status`)
  return rows
}
