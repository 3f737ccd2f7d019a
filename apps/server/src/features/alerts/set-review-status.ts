import type { ReviewStatusItem, SetReviewStatus } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { recordReview } from './record-review.ts'
import { selectSubjectOf } from './alerts-queries.ts'
import { selectReviews, type ReviewRow } from './reviews-queries.ts'

const present = ({ id, status, createdAt, changedBy, note }: ReviewRow): ReviewStatusItem => ({
  id,
  status,
  createdDate: createdAt.toISOString(),
  changedBy,
  note,
})

/** Records what the caller has decided about an alert. */
export async function setReviewStatus(
  context: Context,
  alertId: string,
  { status, note, alertId: named }: SetReviewStatus,
): Promise<ReviewStatusItem> {
  const { actor } = context
  if (!actor) throw new AppError('unauthenticated', 'Sign in first.')
  if (named !== undefined && named !== alertId)
    throw new AppError('invalid', 'The address names another alert.', [
      { path: 'body.alertId', message: 'Another alert than in the address' },
    ])
  const reviewer = { userId: actor.userId, name: actor.name }
  return present(
    await context.write((tx) => recordReview(tx, { alertId, status, note, reviewer, at: context.now() })),
  )
}

/** Every decision about an alert, the newest first. */
export async function listReviewStatuses(context: Context, alertId: string): Promise<ReviewStatusItem[]> {
  const rows = await context.read(async (sql) =>
    (await selectSubjectOf(sql, alertId)) ? selectReviews(sql, alertId) : undefined,
  )
  return rows ? rows.map(present) : notFound('Alert')
}
