import { lockAlerts } from '../alert-lock-queries.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { AuditEntry } from '../../../database/append-audit.ts'
import { settleBulkReview } from './bulk-review-queries.ts'
import type { BulkOutcome, BulkRequest, RequestedReview } from './bulk-review-rules.ts'
import { lockAndJudge } from './choose-queries.ts'
import { writeReviews } from './transition-queries.ts'

const alertsAtOnce = 5_000

export type TellProgress = (progress: { total: number; done: number }) => Promise<void>

/** Applies a bulk review within the caller's transaction: all alerts or none. */
export async function applyBulkReview(
  sql: Sql,
  review: RequestedReview,
  tell: TellProgress,
): Promise<BulkOutcome> {
  await lockAlerts(sql, review.clientId)
  const { set, same, blocked } = await lockAndJudge(sql, review)
  const total = set.length + same.length + blocked.length
  const passed = total - set.length
  const { id, clientId, reviewer, at: reviewedAt, request } = review
  const given = { clientId, status: request.status, at: reviewedAt, reviewer, bulkReviewId: id }
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

/** Stores the outcome; the last step of the same transaction. */
export const closeBulkReview = (
  sql: Sql,
  { id, clientId }: RequestedReview,
  { total, changed, skipped }: BulkOutcome,
  finishedAt: Date,
): Promise<void> =>
  settleBulkReview(sql, clientId, id, { state: 'done', total, done: total, changed, skipped, finishedAt })

/** How the alerts were chosen, without the search text: it may be a person's name. */
function choiceOf({ alertIds, filter, onlyStatus, createdUntil }: BulkRequest): Record<string, unknown> {
  if (alertIds) return { chosenBy: 'ids', onlyStatus }
  const { filter: text = '', ...kept } = filter ?? {}
  return { chosenBy: 'filter', onlyStatus, filter: kept, searched: text !== '', createdUntil }
}

/** One audit event for all alerts; their reviews carry its id. */
export const trailOf = (
  { id, at, request }: RequestedReview,
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
