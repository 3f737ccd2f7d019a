import { isOpenStatus } from '@vigil/contract'
import { and, eq, lte, sql as raw, type SQL } from 'drizzle-orm'
import { alerts } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { filterCondition } from '../search/filter-queries.ts'
import type { RequestedReview } from './bulk-review-rules.ts'
import { isOpenSibling, judgeAlerts, transitionOf, type Transitions } from './transition-queries.ts'

/** The alerts a bulk review applies to. */
export function chosenCondition({ clientId, at, request }: RequestedReview): SQL {
  const { alertIds, filter, onlyStatus, createdUntil, products } = request
  const named = alertIds && raw`${alerts.id} = any(${raw.param(alertIds)}::uuid[])`
  const visible = raw`${alerts.product} = any(${raw.param(products)}::text[])`
  return and(
    eq(alerts.clientId, clientId),
    filter ? filterCondition(filter, { now: at, products }) : visible,
    named ?? lte(alerts.createdAt, new Date(createdUntil)),
    onlyStatus ? eq(alerts.reviewStatus, onlyStatus) : undefined,
  )!
}

/** Counts them, up to a limit. */
export async function countChosen(sql: Sql, review: RequestedReview, limit: number): Promise<number> {
  const { rows } = await sql.execute<{ count: number }>(raw`
    select count(*)::int as count
    from (select from ${alerts} where ${chosenCondition(review)} limit ${limit}) as counted`)
  return rows[0]!.count
}

async function lockChosen(sql: Sql, review: RequestedReview): Promise<string[]> {
  const { rows } = await sql.execute<{ id: string }>(raw`
    select ${alerts.id} from ${alerts} where ${chosenCondition(review)} order by ${alerts.id}
    for no key update`)
  return rows.map(({ id }) => id)
}

/**
 * How many alerts would be set, kept or blocked as of now. There may be many, so siblings are found by one join. For the
 * planner: materialized, so that the filter is evaluated first and not once more for each sibling.
 */
export async function countJudged(sql: Sql, review: RequestedReview): Promise<Transitions<number>> {
  const { clientId, request } = review
  const { rows } = await sql.execute<Transitions<number> & Record<string, unknown>>(raw`
    with chosen as materialized (
      select ${alerts.id}, subject_id, list_id, key, review_status, created_at
      from ${alerts} where ${chosenCondition(review)}),
    judged as (
      select ${transitionOf(request, raw`o.id is not null`)} as act
      from chosen a left join alerts o on ${isOpenStatus(request.status)} and ${isOpenSibling(clientId)})
    select
      count(*) filter (where act = 'set')::int as set,
      count(*) filter (where act = 'same')::int as same,
      count(*) filter (where act = 'blocked')::int as blocked
    from judged`)
  return rows[0]!
}

/**
 * Locks the chosen alerts in the order of their ids, and says what becomes of each. A second statement judges them,
 * because the one that waited for the locks still sees the other alerts as they were before.
 */
export const lockAndJudge = async (sql: Sql, review: RequestedReview): Promise<Transitions<string[]>> =>
  judgeAlerts(sql, review.clientId, review.request, await lockChosen(sql, review))
