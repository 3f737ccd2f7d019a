import type { MonitorProduct } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import { isOpenSql } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { wordSql } from '../../../database/words.ts'
import type { ReportWindow } from './report-window.ts'

export interface AlertScope {
  clientId: string
  products: readonly MonitorProduct[]
  window: ReportWindow
}

const ofProducts = (products: readonly MonitorProduct[]): SQL => raw`${raw.param([...products])}::text[]`

const opened = ({ clientId, products, window }: AlertScope): SQL => raw`
  a.client_id = ${clientId} and a.product = any(${ofProducts(products)})
  and a.created_at >= ${window.from} and a.created_at < ${window.until}`

/** Resolved in the period, and not reopened since: what the filter by review status and its date finds. */
const resolved = ({ clientId, products, window }: AlertScope): SQL => raw`
  a.client_id = ${clientId} and a.product = any(${ofProducts(products)}) and a.review_status = ${wordSql('RESOLVED')}
  and a.reviewed_at >= ${window.from} and a.reviewed_at < ${window.until}`

export interface WeekCounts extends Record<string, unknown> {
  /** the Monday it begins on */
  week: string
  product: MonitorProduct
  opened: number
  resolved: number
}

/** Alerts opened and resolved, by week and product. */
export async function selectWeeks(sql: Sql, scope: AlertScope, zone: string): Promise<WeekCounts[]> {
  const weekOf = (column: string): SQL =>
    raw`to_char(date_trunc('week', ${raw.raw(column)} at time zone ${zone}), 'YYYY-MM-DD')`
  const { rows } = await sql.execute<WeekCounts>(raw`
    select week, product, sum(opened)::int as opened, sum(resolved)::int as resolved from (
      select ${weekOf('a.created_at')} as week, a.product, 1 as opened, 0 as resolved
      from alerts a where ${opened(scope)}
      union all
      select ${weekOf('a.reviewed_at')}, a.product, 0, 1 from alerts a where ${resolved(scope)}) counted
    group by week, product order by week, product`)
  return rows
}

export interface Resolutions extends Record<string, unknown> {
  resolvedBy: string
  product: MonitorProduct
  count: number
  medianDays: number
  averageDays: number
  longestDays: number
}

/** Resolved alerts by who resolved them and by product, with the days from creation to resolution. */
export async function selectResolutions(sql: Sql, scope: AlertScope): Promise<Resolutions[]> {
  const { rows } = await sql.execute<Resolutions>(raw`
    select "resolvedBy", product, count(*)::int as count,
           percentile_cont(0.5) within group (order by days) as "medianDays",
           avg(days)::float8 as "averageDays", max(days)::float8 as "longestDays"
    from (
      select coalesce(r.changed_by, 'Unknown') as "resolvedBy", a.product,
             extract(epoch from a.reviewed_at - a.created_at)::float8 / 86400 as days
      from alerts a
      left join lateral (
        select r.changed_by from alert_reviews r
        where r.client_id = a.client_id and r.alert_id = a.id and r.created_at >= a.reviewed_at
        order by r.created_at, r.id limit 1) r on true
      where ${resolved(scope)}) timed
    group by "resolvedBy", product order by "resolvedBy", product`)
  return rows
}

/** Days from creation to resolution, each up to the next. */
const timeSteps = [
  { label: 'Less than 1 day', from: 0 },
  { label: '1 to 3 days', from: 1 },
  { label: '4 to 7 days', from: 4 },
  { label: '8 to 14 days', from: 8 },
  { label: '15 to 30 days', from: 15 },
  { label: '31 to 90 days', from: 31 },
  { label: 'Over 90 days', from: 91 },
] as const

/** Resolved alerts by the whole days they took. */
export async function selectResolutionTimes(
  sql: Sql,
  scope: AlertScope,
): Promise<{ label: string; count: number }[]> {
  const steps = raw`${raw.param(timeSteps.map(({ from }) => from))}::int[]`
  const { rows } = await sql.execute<{ step: number; count: number }>(raw`
    select width_bucket(
             floor(extract(epoch from a.reviewed_at - a.created_at) / 86400)::int, ${steps}) as step,
           count(*)::int as count
    from alerts a where ${resolved(scope)} group by step`)
  const counts = new Map(rows.map(({ step, count }) => [step, count]))
  return timeSteps.map(({ label }, at) => ({ label, count: counts.get(at + 1) ?? 0 }))
}

/** The review status at a given time, which is the current one unless it was given later. */
const statusAt = (moment: Date): SQL => raw`
  case when a.reviewed_at < ${moment} then a.review_status
  else coalesce(
    (select r.status from alert_reviews r
     where r.client_id = a.client_id and r.alert_id = a.id and r.created_at < ${moment}
     order by r.created_at desc, r.id desc limit 1), ${wordSql('NEEDS_REVIEW')}) end`

/** Resolved in the period, and not reopened before its end, whatever happened since. */
const resolvedThen = ({ window: { from, until } }: AlertScope): SQL => raw`
  case when a.reviewed_at < ${until} then a.review_status = ${wordSql('RESOLVED')} and a.reviewed_at >= ${from}
  else (
    select min(r.created_at) from alert_reviews r
    where r.client_id = a.client_id and r.alert_id = a.id and r.status = ${wordSql('RESOLVED')}
      and r.created_at < ${until} and not exists (
        select from alert_reviews o
        where o.client_id = a.client_id and o.alert_id = a.id and o.status <> ${wordSql('RESOLVED')}
          and o.created_at >= r.created_at and o.created_at < ${until})) >= ${from} end`

export interface AlertTotals extends Record<string, unknown> {
  opened: number
  resolved: number
  /** opened before the end of the period, and open then */
  stillOpen: number
}

/** `asOfEnd`: as was known at the end of the period; otherwise those that the filters find today are resolved. */
export async function selectAlertTotals(
  sql: Sql,
  scope: AlertScope,
  { asOfEnd = false } = {},
): Promise<AlertTotals> {
  const { clientId, products, window } = scope
  const known = raw`
    a.client_id = ${clientId} and a.product = any(${ofProducts(products)}) and a.created_at < ${window.until}`
  const { rows } = await sql.execute<AlertTotals>(raw`
    select (select count(*)::int from alerts a where ${opened(scope)}) as opened,
           (select count(*)::int from alerts a where ${asOfEnd ? raw`${known} and ${resolvedThen(scope)}` : resolved(scope)}) as resolved,
           (select count(*)::int from alerts a
            where ${known} and ${isOpenSql(statusAt(window.until))}) as "stillOpen"`)
  return rows[0]!
}
