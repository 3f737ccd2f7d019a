import { notReopenedTexts, reviewStatusLabels, type ReviewStatus } from '@vigil/contract'
import type { WriteTransaction } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { withLockTimeout } from '../../../database/lock-timeout.ts'
import { AppError, notFound } from '../../../errors.ts'
import { isReviewOf, lockAlert, selectNewestReview, type ReviewRow } from './reviews-queries.ts'
import { judgeAlerts, writeReviews } from './transition-queries.ts'

export interface Review {
  alertId: string
  status: ReviewStatus
  note: string
  reviewer: { userId: string; name: string }
  at: Date
  /** the last review the reviewer has seen, if known */
  lastReviewId?: string | undefined
}

type Newest = Awaited<ReturnType<typeof selectNewestReview>>

async function assertLatestReviewSeen(
  sql: Sql,
  alertId: string,
  newest: Newest,
  lastReviewId: string,
): Promise<void> {
  if (newest?.id === lastReviewId) return
  if (!newest || !(await isReviewOf(sql, alertId, lastReviewId)))
    throw new AppError('invalid', 'lastReviewId is not a review of this alert.', [
      { path: 'body.lastReviewId', message: 'Not a review of this alert' },
    ])
  throw new AppError(
    'conflict',
    `${newest.changedBy} set ${reviewStatusLabels[newest.status]} in the meantime.`,
  )
}

/** A review changes the status or has a note. */
export const alreadyHasStatus = (what: 'alert' | 'match', field: string): AppError =>
  new AppError('invalid', `The ${what} already has this status.`, [
    { path: `body.${field}`, message: 'Choose another status or add a note' },
  ])

export const busyAlert = 'Someone else is updating this alert. Try again in a moment.'

/** Records a review of an alert. The history keeps every review; the last one counts. */
export async function recordReview(
  { sql, audit }: WriteTransaction,
  { alertId, status, note, reviewer, at, lastReviewId }: Review,
): Promise<ReviewRow> {
  const alert = (await withLockTimeout(sql, busyAlert, () => lockAlert(sql, alertId))) ?? notFound('Alert')
  const newest = await selectNewestReview(sql, alertId)
  if (lastReviewId !== undefined) await assertLatestReviewSeen(sql, alertId, newest, lastReviewId)
  const { clientId, reviewStatus: before } = alert
  const { same, blocked } = await judgeAlerts(sql, clientId, { status, note }, [alertId])
  if (same.length > 0) throw alreadyHasStatus('alert', 'status')
  if (blocked.length > 0) throw new AppError('conflict', notReopenedTexts.refused)
  const [written] = await withLockTimeout(sql, busyAlert, () =>
    writeReviews(sql, { clientId, status, at, reviewer }, [{ alertId, note }]),
  )
  audit({
    action: 'alert.review',
    subjectType: 'alert',
    subjectId: alertId,
    before: { status: before },
    after: { status },
  })
  const { userId, name: changedBy } = reviewer
  return { ...written!, clientId, bulkReviewId: null, status, note, userId, changedBy }
}
