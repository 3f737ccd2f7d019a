import { limits, type AlertOrder, type SubjectGroups } from '@vigil/contract'
import { and, eq, sql as raw, type SQL } from 'drizzle-orm'
import { alerts } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { columnsOf, orderOf } from '../../../listing/list-definition.ts'
import { runOnce } from '../../../listing/run-query.ts'
import { alertList, type AlertRow } from './alert-list-queries.ts'

export interface GroupedAlerts {
  /** CTEs that the condition refers to */
  with: SQL
  /** of one client */
  where: SQL
  order: Pick<AlertOrder, 'sortBy' | 'desc' | 'monitoredList'>
}

/**
 * A subject is sorted by its first alert in the requested order, then by its newest (or oldest) alert. For the planner:
 * materialized, so that all alerts are grouped once for the page, the totals and the position.
 */
function subjectsSql({ with: ctes, where, order }: GroupedAlerts): SQL {
  const first = raw.raw(order.desc ? 'max' : 'min')
  const { key } = alertList(order).sorts[order.sortBy]
  return raw`${ctes}, by_subject (id, total, key, tie) as materialized (
    select ${alerts.subjectId}, count(*)::int, ${first}(${key}), ${first}(${alerts.createdAt})
    from ${alerts} where ${where} group by ${alerts.subjectId})`
}

const subjectOrder = ({ desc }: GroupedAlerts['order']): SQL =>
  raw.raw(['key', 'tie', 'id'].map((column) => `${column} ${desc ? 'desc' : 'asc'}`).join(', '))

export interface GroupedPage extends Pick<SubjectGroups, 'before' | 'total'> {
  subjects: number
  groups: SubjectGroups['page']
  rows: AlertRow[]
}

type GroupedRow = AlertRow & { groupTotal: number | null; subjects: number; before: number; alerts: number }

/**
 * A page of subjects with their alerts and all totals, in one statement. For the planner: the page is materialized, so that
 * alerts are looked up only for its few subjects.
 */
export async function selectGroupedPage(
  sql: Sql,
  grouped: GroupedAlerts,
  { page, size }: { page: number; size: number },
): Promise<GroupedPage> {
  const list = alertList(grouped.order)
  const order = subjectOrder(grouped.order)
  const start = page * size
  const before =
    start === 0
      ? raw`0`
      : raw`(select coalesce(sum(total), 0)::int from (
          select total from by_subject order by ${order} limit ${raw.raw(String(start))}) as earlier)`
  const found = await runOnce<GroupedRow>(
    sql,
    raw`${subjectsSql(grouped)},
      page as materialized (select * from by_subject order by ${order} limit ${raw.raw(`${size} offset ${start}`)}),
      shown as (
        select page.total as "groupTotal", place, a.*
        from (select *, row_number() over (order by ${order}) as place from page) as page
        cross join lateral (
          select ${columnsOf(list.columns)}, row_number() over (order by ${orderOf(list, grouped.order)}) as at
          from ${alerts} where ${and(grouped.where, raw`${alerts.subjectId} = page.id`)}
          order by at limit ${raw.raw(String(limits.alertsPerSubject))}) as a)
      select shown.*, counted.* from (
        select count(*)::int as subjects, coalesce(sum(total), 0)::int as alerts, ${before} as before
        from by_subject) as counted
      left join shown on true order by place, at`,
  )
  const counted = found[0]!
  const rows = found.filter(({ id }) => id !== null)
  const groups = new Map(rows.map(({ subjectId, groupTotal }) => [subjectId, groupTotal!]))
  return {
    subjects: counted.subjects,
    before: counted.before,
    total: counted.alerts,
    groups: [...groups].map(([id, total]) => ({ id, total })),
    rows,
  }
}

export interface GroupedPosition {
  position: number
  total: number
  previous: string | null
  next: string | null
}

/** The position of an alert among all alerts of all subjects, and the ids of its neighbors. */
export async function selectGroupedPosition(
  sql: Sql,
  grouped: GroupedAlerts,
  alertId: string,
): Promise<GroupedPosition | undefined> {
  const order = subjectOrder(grouped.order)
  const ofSubject = orderOf(alertList(grouped.order), grouped.order)
  const [found] = await runOnce<GroupedPosition>(
    sql,
    raw`${subjectsSql(grouped)},
      ranked as (select id as group_id, total, row_number() over ordered as place, sum(total) over ordered - total as before
        from by_subject window ordered as (order by ${order} rows unbounded preceding)),
      own as (select place from ranked where group_id = (
        select ${alerts.subjectId} from ${alerts} where ${and(grouped.where, eq(alerts.id, alertId))})),
      near as (
        select ${alerts.id} as id, before, row_number() over (partition by place order by ${ofSubject}) as at,
          lag(${alerts.id}) over (order by place, ${ofSubject}) as previous,
          lead(${alerts.id}) over (order by place, ${ofSubject}) as next
        from (select * from ranked where place between (select place - 1 from own) and (select place + 1 from own)) as nearby
        join ${alerts} on ${and(grouped.where, raw`${alerts.subjectId} = nearby.group_id`)})
      select (before + at - 1)::int as position, (select sum(total)::int from by_subject) as total, previous, next
      from near where id = ${alertId}::uuid`,
  )
  return found
}

/** Those of the given alerts that are in the list, by id. */
export async function selectVisible(
  sql: Sql,
  { with: ctes, where, order }: GroupedAlerts,
  ids: readonly (string | null)[],
): Promise<Map<string, AlertRow>> {
  const rows = await runOnce<AlertRow>(
    sql,
    raw`${ctes} select ${columnsOf(alertList(order).columns)} from ${alerts}
      where ${and(where, raw`${alerts.id} = any(${raw.param(ids.filter((id) => id !== null))}::uuid[])`)}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
