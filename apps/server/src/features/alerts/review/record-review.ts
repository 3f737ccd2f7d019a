import { reviewStatusLabels, type ReviewStatus } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { WriteTransaction } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { waitShortly } from '../../../database/wait-shortly.ts'
import { AppError, notFound } from '../../../errors.ts'
import {
  hasOpenSibling,
  insertReview,
  isReviewOf,
  lockAlert,
  selectNewestReview,
  updateStatus,
  type ReviewRow,
} from './reviews-queries.ts'

export interface Review {
  alertId: string
  status: ReviewStatus
  note: string
  reviewer: { userId: string; name: string }
  at: Date
  /** the last decision that the reviewer has seen, where that is known */
  lastReviewId?: string | undefined
}

type Newest = Awaited<ReturnType<typeof selectNewestReview>>

async function refuseUnseen(sql: Sql, alertId: string, newest: Newest, lastReviewId: string): Promise<void> {
  if (newest?.id === lastReviewId) return
  if (!newest || !(await isReviewOf(sql, alertId, lastReviewId)))
    throw new AppError('invalid', 'The last decision is not one about this alert.', [
      { path: 'body.lastReviewId', message: 'Not a decision about this alert' },
    ])
  throw new AppError('conflict', `${newest.changedBy} set ${reviewStatusLabels[newest.status]} meanwhile.`)
}

export const busyAlert = 'This alert is being changed right now. Try again in a moment.'

/** Sets what somebody has decided about an alert. The history keeps every decision; the last one counts. */
export async function recordReview(
  { sql, audit }: WriteTransaction,
  { alertId, status, note, reviewer, at, lastReviewId }: Review,
): Promise<ReviewRow> {
  const alert = (await waitShortly(sql, busyAlert, () => lockAlert(sql, alertId))) ?? notFound('Alert')
  const newest = await selectNewestReview(sql, alertId)
  if (lastReviewId !== undefined) await refuseUnseen(sql, alertId, newest, lastReviewId)
  const before = alert.reviewStatus
  const isSame = before === status
  if (isSame && note.trim() === '')
    throw new AppError('invalid', 'The alert has this status already.', [
      { path: 'body.status', message: 'Choose another status or write a note' },
    ])
  if (before === 'RESOLVED' && !isSame && (await hasOpenSibling(sql, alert)))
    throw new AppError('conflict', 'A newer alert about the same finding is open.')
  // each decision is dated after the one before it, whoever had to wait and whatever the clock does
  const createdAt = new Date(Math.max(at.getTime(), (newest?.createdAt.getTime() ?? 0) + 1))
  if (!isSame) await waitShortly(sql, busyAlert, () => updateStatus(sql, alertId, status, createdAt))
  const row = {
    id: randomUUIDv7(),
    clientId: alert.clientId,
    alertId,
    bulkReviewId: null,
    status,
    note,
    userId: reviewer.userId,
    changedBy: reviewer.name,
    createdAt,
  }
  await insertReview(sql, row)
  audit({
    action: 'alert.review',
    subjectType: 'alert',
    subjectId: alertId,
    before: { status: before },
    after: { status },
  })
  return row
}
