import { lockAlerts } from '../../../database/locks.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { AuditEntry } from '../../../database/append-audit.ts'
import { settleBulkReview } from './bulk-review-queries.ts'
import type { BulkOutcome, BulkRequest, Decision } from './bulk-review-rules.ts'
import { lockAndJudge } from './choose-queries.ts'
import { writeReviews } from './transition-queries.ts'

const alertsAtOnce = 5_000

export type TellProgress = (progress: { total: number; done: number }) => Promise<void>

/** Carries a decision through, in the transaction that runs: all alerts or none. */
export async function applyBulkReview(
  sql: Sql,
  decision: Decision,
  tell: TellProgress,
): Promise<BulkOutcome> {
  await lockAlerts(sql, decision.clientId)
  const { set, same, blocked } = await lockAndJudge(sql, decision)
  const total = set.length + same.length + blocked.length
  const passed = total - set.length
  const { id, clientId, reviewer, at: decidedAt, request } = decision
  const given = { clientId, status: request.status, at: decidedAt, reviewer, bulkReviewId: id }
  for (let at = 0; at < set.length; at += alertsAtOnce) {
    await tell({ total, done: passed + at })
    const some = set.slice(at, at + alertsAtOnce)
    await writeReviews(
      sql,
      given,
      some.map((alertId) => ({ alertId, note: request.note })),
    )
  }
  return { total, changed: set.length, skipped: blocked.length }
}

/** Writes what came of it beside the decision, last in the same transaction. */
export const closeBulkReview = (
  sql: Sql,
  { id, clientId }: Decision,
  { total, changed, skipped }: BulkOutcome,
  finishedAt: Date,
): Promise<void> =>
  settleBulkReview(sql, clientId, id, { state: 'done', total, done: total, changed, skipped, finishedAt })

/** How alerts were chosen, without what somebody has looked for: that may be the name of a person. */
function choiceOf({ alertIds, filter, onlyStatus, createdUntil }: BulkRequest): Record<string, unknown> {
  if (alertIds) return { chosenBy: 'ids', onlyStatus }
  const { filter: text = '', ...kept } = filter ?? {}
  return { chosenBy: 'filter', onlyStatus, filter: kept, searched: text !== '', createdUntil }
}

/** One event for all of them; their reviews carry its id. */
export const trailOf = (
  { id, at, request }: Decision,
  { total, changed, skipped }: BulkOutcome,
): AuditEntry => ({
  action: 'alert.review-many',
  subjectType: 'bulk-review',
  subjectId: id,
  after: {
    status: request.status,
    decidedAt: at.toISOString(),
    ...choiceOf(request),
    total,
    changed,
    skipped,
  },
})
