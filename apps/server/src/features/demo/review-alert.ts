import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import { insertReview, setReviewStatus } from './fill-queries.ts'
import type { DemoReviewer } from './demo-clock.ts'
import type { OpenAlert, ReviewDecision } from './review-rules.ts'

/** Sets the status of an alert with the reviewer's note; does nothing where somebody else was first. */
export function reviewAlert(
  context: Context,
  alert: OpenAlert,
  { status, note }: ReviewDecision,
  reviewer: DemoReviewer,
): Promise<void> {
  const { clientId, userId, name } = reviewer
  return context.write(async ({ sql, audit }) => {
    const createdAt = context.now()
    if (!(await setReviewStatus(sql, alert.id, [alert.status, status], createdAt))) return
    const id = randomUUIDv7()
    const row = { id, clientId, alertId: alert.id, status, note, userId, changedBy: name, createdAt }
    await insertReview(sql, row)
    audit({
      action: 'alert.review',
      subjectType: 'alert',
      subjectId: alert.id,
      before: { status: alert.status },
      after: { status },
    })
  })
}
