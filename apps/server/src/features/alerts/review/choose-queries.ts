import { and, eq, lte, sql as raw, type SQL } from 'drizzle-orm'
import { alerts } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { filterCondition } from '../search/filter-queries.ts'
import type { Decision } from './bulk-review-rules.ts'
import { isOpenSibling, judgeAlerts, opens, transitionOf, type Transitions } from './transition-queries.ts'

/** Which alerts a decision is about. */
export function chosenCondition({ clientId, at, request }: Decision): SQL {
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

/** How many there are, counted up to a limit. */
export async function countChosen(sql: Sql, decision: Decision, limit: number): Promise<number> {
  const { rows } = await sql.execute<{ count: number }>(raw`
    select count(*)::int as count
    from (select from ${alerts} where ${chosenCondition(decision)} limit ${limit}) as counted`)
  return rows[0]!.count
}

async function lockChosen(sql: Sql, decision: Decision): Promise<string[]> {
  const { rows } = await sql.execute<{ id: string }>(raw`
    select ${alerts.id} from ${alerts} where ${chosenCondition(decision)} order by ${alerts.id}
    for no key update`)
  return rows.map(({ id }) => id)
}

/** Of how many alerts it would be what, as they are now. There may be very many: their siblings are joined at once. */
export async function countJudged(sql: Sql, decision: Decision): Promise<Transitions<number>> {
  const { clientId, request } = decision
  const { rows } = await sql.execute<Transitions<number> & Record<string, unknown>>(raw`
    with chosen as materialized (
      select ${alerts.id}, subject_id, list_id, key, review_status, created_at
      from ${alerts} where ${chosenCondition(decision)}),
    judged as (
      select ${transitionOf(request, raw`o.id is not null`)} as act
      from chosen a left join alerts o on ${opens(request)} and ${isOpenSibling(clientId)})
    select
      count(*) filter (where act = 'set')::int as set,
      count(*) filter (where act = 'same')::int as same,
      count(*) filter (where act = 'blocked')::int as blocked
    from judged`)
  return rows[0]!
}

/**
 * Locks the chosen alerts, in the order of their ids, and says what becomes of each. They are judged by a statement of
 * their own: one that has waited for them would see the others as they were before.
 */
export const lockAndJudge = async (sql: Sql, decision: Decision): Promise<Transitions<string[]>> =>
  judgeAlerts(sql, decision.clientId, decision.request, await lockChosen(sql, decision))
