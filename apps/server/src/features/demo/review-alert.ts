import type { Context } from '../../context.ts'
import { recordReview } from '../alerts/index.ts'
import type { DemoReviewer } from './demo-clock.ts'
import type { OpenAlert, ReviewDecision } from './review-rules.ts'

/** Decides about an alert as one of the client's people would. */
export async function reviewAlert(
  context: Context,
  { id: alertId }: OpenAlert,
  { status, note }: ReviewDecision,
  { userId, name }: DemoReviewer,
): Promise<void> {
  await context.write((tx) =>
    recordReview(tx, { alertId, status, note, reviewer: { userId, name }, at: context.now() }),
  )
}
