import { dayMs } from '@vigil/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alerts, alertTallies } from '../../../database/schema/index.ts'
import type { StoredPart, StoredTotal } from './stored-total.ts'

export interface TotalScope {
  clientId: string
  /** the visible products, as an array */
  products: SQL
}

/**
 * For the planner: hides a value from it. A custom plan is then no better than the generic one, so the connection
 * caches the generic plan. Planning takes longer than the sums themselves.
 */
const anyOf = (value: string | string[], type: 'date' | 'text[]' | 'timestamptz'): SQL =>
  sql`(select ${sql.param(value)}::${sql.raw(type)})::${sql.raw(type)}`

const among = (column: SQL | typeof alerts.product, values: readonly string[]): SQL | undefined =>
  values.length === 0 ? undefined : sql`${column} = any(${anyOf([...values], 'text[]')})`

const tallied = (
  of: TotalScope,
  { products }: StoredTotal,
  part: StoredPart,
  measured: SQL | undefined,
): SQL =>
  sql`(select coalesce(sum(${alertTallies.change}), 0) from ${alertTallies} where ${and(
    eq(alertTallies.clientId, of.clientId),
    measured,
    sql`${alertTallies.product} = any(${of.products})`,
    among(sql`${alertTallies.product}`, products),
    among(sql`${alertTallies.reviewStatus}`, part.statuses),
  )})`

/** Part of the text, because plans are cached by it. */
const measures = (measure: 'all' | StoredPart['by']): SQL =>
  sql`${alertTallies.measure} = ${sql.raw(`'${measure}'`)}`

/**
 * From a given time on: whole days are summed; alerts of the same day are counted on the shorter side of that time.
 */
function since(of: TotalScope, total: StoredTotal, part: StoredPart, moment: Date): SQL {
  const start = new Date(Math.floor(moment.getTime() / dayMs) * dayMs)
  const end = new Date(start.getTime() + dayMs)
  const isEarly = moment.getTime() - start.getTime() < dayMs / 2
  const column = part.by === 'created' ? alerts.createdAt : alerts.reviewedAt
  const [from, until] = isEarly ? [start, moment] : [moment, end]
  const counted = sql`(select count(*) from ${alerts} where ${and(
    eq(alerts.clientId, of.clientId),
    sql`${column} >= ${anyOf(from.toISOString(), 'timestamptz')}`,
    sql`${column} < ${anyOf(until.toISOString(), 'timestamptz')}`,
    sql`${alerts.product} = any(${of.products})`,
    among(alerts.product, total.products),
    part.by === 'resolved'
      ? eq(alerts.reviewStatus, 'RESOLVED')
      : among(sql`${alerts.reviewStatus}`, part.statuses),
  )})`
  const firstDay = (isEarly ? start : end).toISOString().slice(0, 10)
  const days = and(measures(part.by), sql`${alertTallies.day} >= ${anyOf(firstDay, 'date')}`)
  const whole = tallied(of, total, part, days)
  return from.getTime() === until.getTime()
    ? whole
    : isEarly
      ? sql`${whole} - ${counted}`
      : sql`${whole} + ${counted}`
}

function ofPart(of: TotalScope, total: StoredTotal, part: StoredPart): SQL {
  const { from, until } = part
  const begun = from ? since(of, total, part, from) : tallied(of, total, part, measures('all'))
  return until ? sql`(${begun}) - (${since(of, total, part, until)})` : sql`(${begun})`
}

/** A stored total as an expression in another query. */
export const storedTotalSql = (of: TotalScope, total: StoredTotal): SQL<number> =>
  total.parts.length === 0
    ? sql<number>`0`
    : sql<number>`(${sql.join(
        total.parts.map((part) => ofPart(of, total, part)),
        sql` + `,
      )})::int`
