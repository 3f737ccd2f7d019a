import type { MonitorProduct, ReviewStatusItem, SetReviewStatus } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { retryOnConflict } from '../../../database/locks.ts'
import { AppError, notFound } from '../../../errors.ts'
import { selectAlertTarget } from '../alerts-queries.ts'
import { busyAlert, recordReview } from './record-review.ts'
import { selectReviews, type ReviewRow } from './reviews-queries.ts'

export const presentReview = ({
  id,
  status,
  createdAt,
  changedBy,
  userId,
  note,
}: ReviewRow): ReviewStatusItem => ({
  id,
  status,
  createdDate: createdAt.toISOString(),
  changedBy,
  userId,
  note,
})

/** Not found unless the alert exists and the caller may see its product. */
async function checkVisible(
  context: ClientContext,
  alertId: string,
  products: readonly MonitorProduct[],
): Promise<void> {
  const alert = await context.read((sql) => selectAlertTarget(sql, alertId))
  if (!alert || !products.includes(alert.product)) notFound('Alert')
}

/** Records the caller's review of an alert. */
export async function setReviewStatus(
  context: ClientContext,
  alertId: string,
  { status, note, lastReviewId, alertId: named }: SetReviewStatus,
  products: readonly MonitorProduct[],
): Promise<ReviewStatusItem> {
  const { actor } = context
  if (named !== undefined && named !== alertId)
    throw new AppError('invalid', 'The alert in the body differs from the one in the URL.', [
      { path: 'body.alertId', message: 'Must be the alert in the URL' },
    ])
  await checkVisible(context, alertId, products)
  const reviewer = { userId: actor.userId, name: actor.name }
  const review = { alertId, status, note, reviewer, at: context.now(), lastReviewId }
  return presentReview(
    await retryOnConflict(busyAlert, () => context.write((tx) => recordReview(tx, review))),
  )
}

/** Every review of an alert, newest first. */
export async function listReviewStatuses(
  context: ClientContext,
  alertId: string,
  products: readonly MonitorProduct[],
): Promise<ReviewStatusItem[]> {
  await checkVisible(context, alertId, products)
  return (await context.read((sql) => selectReviews(sql, alertId))).map(presentReview)
}
