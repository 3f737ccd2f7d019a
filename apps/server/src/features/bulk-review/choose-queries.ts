import { and, eq, lte, sql as raw, type SQL } from 'drizzle-orm'
import { alerts } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import { filterCondition } from '../alert-lists/index.ts'
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

async function selectChosen(sql: Sql, decision: Decision, lock: SQL): Promise<string[]> {
  const { rows } = await sql.execute<{ id: string }>(raw`
    select ${alerts.id} from ${alerts} where ${chosenCondition(decision)} order by ${alerts.id} ${lock}`)
  return rows.map(({ id }) => id)
}

/** What would be done with each of the chosen alerts, as they are now. */
export const judgeChosen = async (sql: Sql, decision: Decision): Promise<Chosen> =>
  judge(sql, decision, await selectChosen(sql, decision, raw``))

/**
 * Holds the chosen alerts, in the order of their ids, and says what is to be done with each. They are judged by a
 * statement of their own: one that has waited for them would see the others as they were before.
 */
export const holdChosen = async (sql: Sql, decision: Decision): Promise<Chosen> =>
  judge(sql, decision, await selectChosen(sql, decision, raw`for no key update`))

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
