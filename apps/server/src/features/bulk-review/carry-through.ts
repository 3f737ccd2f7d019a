import type { Sql } from '../../database/transaction.ts'
import type { AuditEntry } from '../audit/index.ts'
import { decideAlerts, updateBulkReview } from './bulk-review-queries.ts'
import type { BulkOutcome, Decision } from './bulk-review-rules.ts'
import { holdChosen } from './choose-queries.ts'

const alertsAtOnce = 5_000

export type TellProgress = (progress: { total: number; done: number }) => Promise<void>

/** Carries a decision through, in the transaction that runs: all alerts or none. */
export async function carryThrough(sql: Sql, decision: Decision, tell: TellProgress): Promise<BulkOutcome> {
  const { set, same, blocked } = await holdChosen(sql, decision)
  const total = set.length + same.length + blocked.length
  const passed = total - set.length
  for (let at = 0; at < set.length; at += alertsAtOnce) {
    await tell({ total, done: passed + at })
    await decideAlerts(sql, decision, set.slice(at, at + alertsAtOnce))
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
  updateBulkReview(sql, clientId, id, { state: 'done', total, done: total, changed, skipped, finishedAt })

/** One event for all of them, with how they were chosen and no text of anybody. */
export const trailOf = ({ id, request }: Decision, { total, changed, skipped }: BulkOutcome): AuditEntry => ({
  action: 'alert.review-many',
  subjectType: 'bulk-review',
  subjectId: id,
  after: {
    status: request.status,
    chosenBy: request.alertIds ? 'ids' : 'filter',
    onlyStatus: request.onlyStatus,
    total,
    changed,
    skipped,
  },
})
