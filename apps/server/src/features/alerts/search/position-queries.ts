import { and, eq, sql as raw, type SQL } from 'drizzle-orm'
import { alerts } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { columnsOf, orderOf, type ListKey } from '../../../listing/list-definition.ts'
import { runOnce } from '../../../listing/run-query.ts'
import { alertList, ofClient, type AlertRow, type AlertSortRequest } from './alert-list-queries.ts'
import { isByLabelAlone } from './search-rules.ts'

export interface OrderedAlerts {
  clientId: string
  condition: SQL
  order: AlertSortRequest
}

const sortKey = (order: AlertSortRequest): ListKey => alertList(order).sorts[order.sortBy].key
const those = ({ clientId, condition }: OrderedAlerts): SQL => ofClient(clientId, condition)

/** The sort values of an alert as text from the database, whose timestamps are more precise than ours. */
export interface SortKey {
  id: string
  key: string | null
  createdAt: string
  createdMs: number
}

export async function selectSortKey(
  sql: Sql,
  ordered: OrderedAlerts,
  alertId: string,
): Promise<SortKey | undefined> {
  const [row] = await runOnce<SortKey>(
    sql,
    raw`select ${alerts.id} as id, (${sortKey(ordered.order)})::text as key,
          ${alerts.createdAt}::text as "createdAt",
          floor(extract(epoch from ${alerts.createdAt}) * 1000)::float8 as "createdMs"
        from ${alerts} where ${and(those(ordered), eq(alerts.id, alertId))}`,
  )
  return row
}

export type Side = 'before' | 'after'

/**
 * The alerts on one side of another, nearest first, in parts that an index can each return in order: missing NPIs come
 * after all others, and can't be compared.
 */
export function partsBeside(order: AlertSortRequest, { id, key, createdAt }: SortKey, side: Side): SQL[] {
  const { sortBy, desc } = order
  const isLater = (side === 'after') !== desc
  const than = raw.raw(isLater ? '>' : '<')
  const byDate = raw`(${alerts.createdAt}, ${alerts.id}) ${than} (${createdAt}::timestamptz, ${id}::uuid)`
  if (sortBy === 'ALERT_DATE') return [byDate]
  const column = sortKey(order)
  if (key === null)
    return [raw`${column} is null and ${byDate}`, ...(isLater ? [] : [raw`${column} is not null`])]
  const type = raw.raw(isByLabelAlone(order) ? 'int' : 'text')
  const byKey = raw`(${column}, ${alerts.createdAt}, ${alerts.id}) ${than}
    (${key}::${type}, ${createdAt}::timestamptz, ${id}::uuid)`
  return [byKey, ...(isLater && sortBy === 'NPI' ? [raw`${column} is null`] : [])]
}

/** The neighbor of an alert on one side. */
export async function selectBeside(
  sql: Sql,
  ordered: OrderedAlerts,
  from: SortKey,
  side: Side,
): Promise<AlertRow | null> {
  const list = alertList(ordered.order)
  const order = orderOf(list, { ...ordered.order, desc: (side === 'before') !== ordered.order.desc })
  for (const part of partsBeside(ordered.order, from, side)) {
    const query = raw`select ${columnsOf(list.columns)} from ${alerts} where ${and(those(ordered), part)} order by ${order} limit 1`
    const [row] = await runOnce<AlertRow>(sql, query)
    if (row) return row
  }
  return null
}

/** How many alerts there are, and how many of them come before another. */
export async function countBefore(
  sql: Sql,
  ordered: OrderedAlerts,
  from: SortKey,
): Promise<{ position: number; total: number }> {
  const before = raw.join(
    partsBeside(ordered.order, from, 'before').map((part) => raw`(${part})`),
    raw` or `,
  )
  const [row] = await runOnce<{ position: number; total: number }>(
    sql,
    raw`select count(*) filter (where ${before})::int as position, count(*)::int as total
        from ${alerts} where ${those(ordered)}`,
  )
  return row!
}

/** The alerts with the same timestamp that come after another; all alerts of a run have the same timestamp. */
export async function countSameMoment(sql: Sql, ordered: OrderedAlerts, from: SortKey): Promise<number> {
  const [row] = await runOnce<{ count: number }>(
    sql,
    raw`select count(*)::int as count from ${alerts} where ${and(
      those(ordered),
      raw`(${alerts.createdAt}, ${alerts.id}) > (${from.createdAt}::timestamptz, ${from.id}::uuid)`,
      raw`${alerts.createdAt} < ${new Date(from.createdMs + 1).toISOString()}::timestamptz`,
    )}`,
  )
  return row!.count
}
