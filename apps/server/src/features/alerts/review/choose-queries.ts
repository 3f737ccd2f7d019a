import { and, eq, lte, sql as raw, type SQL } from 'drizzle-orm'
import { alerts } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { filterCondition } from '../search/filter-queries.ts'
import type { Decision } from './bulk-review-rules.ts'

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

interface ChosenRow extends Record<string, unknown> {
  act: 'set' | 'same' | 'blocked'
  ids: string[]
}
export interface Chosen {
  /** get the status, or a note about the one that they have */
  set: string[]
  /** have the status already, and there is nothing to note */
  same: string[]
  /** can't be opened again: another alert about the same finding is open, or a newer one is opened with it */
  blocked: string[]
}

async function lockChosen(sql: Sql, decision: Decision): Promise<string[]> {
  const { rows } = await sql.execute<{ id: string }>(raw`
    select ${alerts.id} from ${alerts} where ${chosenCondition(decision)} order by ${alerts.id}
    for no key update`)
  return rows.map(({ id }) => id)
}

/** Of how many alerts it would be what, as they are now. */
export async function countJudged(sql: Sql, decision: Decision): Promise<Record<keyof Chosen, number>> {
  const { clientId, request } = decision
  const opens = request.status !== 'RESOLVED'
  const isNoted = request.note.trim() !== ''
  const { rows } = await sql.execute<Record<keyof Chosen, number>>(raw`
    with chosen as materialized (
      select ${alerts.id}, subject_id, feed_id, key, review_status, created_at
      from ${alerts} where ${chosenCondition(decision)}),
    judged as (
      select c.review_status = ${request.status} as is_same,
        ${opens} and c.review_status = 'RESOLVED' and (o.id is not null or row_number() over (
          partition by c.subject_id, c.feed_id, c.key, c.review_status
          order by c.created_at desc, c.id desc) > 1) as is_blocked
      from chosen c
      left join alerts o on ${opens} and o.client_id = ${clientId} and o.review_status <> 'RESOLVED'
        and o.subject_id = c.subject_id and o.feed_id = c.feed_id and o.key = c.key and o.id <> c.id)
    select
      count(*) filter (where not is_blocked and (${isNoted} or not is_same))::int as set,
      count(*) filter (where is_same and not ${isNoted})::int as same,
      count(*) filter (where is_blocked)::int as blocked
    from judged`)
  return rows[0]!
}

/**
 * Holds the chosen alerts, in the order of their ids, and says what is to be done with each. They are judged by a
 * statement of their own: one that has waited for them would see the others as they were before.
 */
export const holdChosen = async (sql: Sql, decision: Decision): Promise<Chosen> =>
  judge(sql, decision, await lockChosen(sql, decision))

async function judge(sql: Sql, { clientId, request }: Decision, ids: readonly string[]): Promise<Chosen> {
  const { status, note } = request
  const opens = status !== 'RESOLVED'
  const isNoted = note.trim() !== ''
  const { rows } = await sql.execute<ChosenRow>(raw`
    with held as (
      select a.*
      from unnest(${raw.param(ids)}::uuid[]) as k (id)
      cross join lateral (
        select id, subject_id, feed_id, key, review_status, created_at from alerts
        where client_id = ${clientId} and id = k.id offset 0) a),
    judged as (
      select h.id, case
          when h.review_status = ${status} then case when ${isNoted} then 'set' else 'same' end
          when ${opens} and h.review_status = 'RESOLVED' and (
            row_number() over (
              partition by h.subject_id, h.feed_id, h.key, h.review_status
              order by h.created_at desc, h.id desc) > 1
            or exists (
              select from alerts o
              where o.client_id = ${clientId} and o.subject_id = h.subject_id and o.feed_id = h.feed_id
                and o.key = h.key and o.id <> h.id and o.review_status <> 'RESOLVED')) then 'blocked'
          else 'set' end as act
      from held h)
    select act, array_agg(id order by id) as ids from judged group by act`)
  const idsOf = (act: ChosenRow['act']): string[] => rows.find((row) => row.act === act)?.ids ?? []
  return { set: idsOf('set'), same: idsOf('same'), blocked: idsOf('blocked') }
}
