import { hasNote, isOpenStatus, needsNote, reviewStatuses, type ReviewStatus } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { isOpenSql } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

/*
 * The rules for review statuses. They apply to single and bulk reviews, and to alerts that a newer one replaces:
 *
 * - Any status may follow any other. A finding has at most one open alert, so a resolved alert is not reopened while
 *   another about the same finding is open; of several that would be reopened together, only the newest is.
 * - Setting the status that an alert already has requires a note; otherwise nothing is recorded.
 * - Each review is dated after the previous one, regardless of lock waits and clock changes.
 */

export type Transition = 'set' | 'same' | 'blocked'

export interface Transitions<T> {
  /** get the status, or a note on the one they have */
  set: T
  /** already have the status, and there is no note */
  same: T
  /** can't be reopened: another alert about the same finding is open, or a newer one is being reopened with it */
  blocked: T
}

export interface NewStatus {
  status: ReviewStatus
  note: string
}

/** Whether alert `o` prevents `a` from being reopened. */
export const isOpenSibling = (clientId: string): SQL => raw`
  o.client_id = ${clientId} and o.subject_id = a.subject_id and o.list_id = a.list_id and o.key = a.key
    and o.id <> a.id and ${isOpenSql(raw`o.review_status`)}`

/** The rule for rows `a` of alerts judged together; `hasOpenSibling` applies `isOpenSibling` to each. */
export function transitionOf({ status, note }: NewStatus, hasOpenSibling: SQL): SQL {
  const unchanged = hasNote(note) ? [] : reviewStatuses.filter((current) => needsNote(current, status))
  return raw`
  case
    when a.review_status = any(${raw.param(unchanged)}::text[]) then 'same'
    when ${isOpenStatus(status)} and not (${isOpenSql(raw`a.review_status`)}) and (
      row_number() over (
        partition by a.subject_id, a.list_id, a.key, a.review_status
        order by a.created_at desc, a.id desc) > 1
      or ${hasOpenSibling}) then 'blocked'
    else 'set'
  end`
}

/**
 * What becomes of alerts that are already locked. For the planner: "offset 0" looks up each alert by its id instead of
 * reading all alerts of the client.
 */
export async function judgeAlerts(
  sql: Sql,
  clientId: string,
  given: NewStatus,
  ids: readonly string[],
): Promise<Transitions<string[]>> {
  const { rows } = await sql.execute<{ act: Transition; ids: string[] }>(raw`
    with judged as (
      select a.id, ${transitionOf(given, raw`exists (select from alerts o where ${isOpenSibling(clientId)})`)} as act
      from unnest(${raw.param(ids)}::uuid[]) as k (id)
      cross join lateral (
        select id, subject_id, list_id, key, review_status, created_at from alerts
        where client_id = ${clientId} and id = k.id offset 0) a)
    select act, array_agg(id order by id) as ids from judged group by act`)
  const idsOf = (act: Transition): string[] => rows.find((row) => row.act === act)?.ids ?? []
  return { set: idsOf('set'), same: idsOf('same'), blocked: idsOf('blocked') }
}

export interface NewReview {
  clientId: string
  status: ReviewStatus
  at: Date
  /** null: Vigil itself */
  reviewer: { userId: string; name: string } | null
  bulkReviewId?: string
}

export interface WrittenReview {
  id: string
  alertId: string
  createdAt: Date
}

/** Sets the status of locked alerts, and adds the reviews to their histories. */
export async function writeReviews(
  sql: Sql,
  { clientId, status, at, reviewer, bulkReviewId }: NewReview,
  reviews: readonly { alertId: string; note: string }[],
): Promise<WrittenReview[]> {
  const ids = reviews.map(({ alertId }) => alertId)
  const afterLast = (alertId: SQL): SQL => raw`greatest(${at.toISOString()}::timestamptz, (
    select max(created_at) + interval '1 ms' from alert_reviews where client_id = ${clientId} and alert_id = ${alertId}))`
  await sql.execute(raw`
    update alerts set review_status = ${status}, reviewed_at = ${afterLast(raw`alerts.id`)}
    where client_id = ${clientId} and id = any(${raw.param(ids)}::uuid[]) and review_status <> ${status}`)
  const { rows } = await sql.execute<{ id: string; alertId: string; ms: number }>(raw`
    insert into alert_reviews (id, client_id, alert_id, bulk_review_id, status, note, user_id, changed_by, created_at)
    select r.id, ${clientId}, r.alert_id, ${bulkReviewId ?? null}::uuid, ${status}, r.note,
           ${reviewer?.userId ?? null}::uuid, ${reviewer?.name ?? 'Vigil'}, ${afterLast(raw`r.alert_id`)}
    from unnest(${raw.param(ids.map(() => randomUUIDv7()))}::uuid[], ${raw.param(ids)}::uuid[],
                ${raw.param(reviews.map(({ note }) => note))}::text[]) as r (id, alert_id, note)
    returning id, alert_id as "alertId", (extract(epoch from created_at) * 1000)::float8 as ms`)
  return rows.map(({ id, alertId, ms }) => ({ id, alertId, createdAt: new Date(ms) }))
}
