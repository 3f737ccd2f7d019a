import type { ReviewStatus } from '@vigil/contract'
import { and, desc, eq, ne } from 'drizzle-orm'
import { alertReviews, alerts } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export type ReviewRow = typeof alertReviews.$inferSelect

export const selectReviews = (sql: Sql, alertId: string): Promise<ReviewRow[]> =>
  sql
    .select()
    .from(alertReviews)
    .where(eq(alertReviews.alertId, alertId))
    .orderBy(desc(alertReviews.createdAt), desc(alertReviews.id))

/** The decision that counts. */
export async function selectNewestReview(
  sql: Sql,
  alertId: string,
): Promise<Pick<ReviewRow, 'id' | 'status' | 'changedBy' | 'createdAt'> | undefined> {
  const { id, status, changedBy, createdAt } = alertReviews
  const [row] = await sql
    .select({ id, status, changedBy, createdAt })
    .from(alertReviews)
    .where(eq(alertReviews.alertId, alertId))
    .orderBy(desc(alertReviews.createdAt), desc(alertReviews.id))
    .limit(1)
  return row
}

/** Whether it is one of the decisions about an alert. */
export async function isReviewOf(sql: Sql, alertId: string, reviewId: string): Promise<boolean> {
  const rows = await sql
    .select({ id: alertReviews.id })
    .from(alertReviews)
    .where(and(eq(alertReviews.alertId, alertId), eq(alertReviews.id, reviewId)))
  return rows.length > 0
}

/** The alert, held until the end of the transaction. */
export async function lockAlert(sql: Sql, alertId: string) {
  const { id, clientId, subjectId, feedId, key, reviewStatus } = alerts
  const [row] = await sql
    .select({ id, clientId, subjectId, feedId, key, reviewStatus })
    .from(alerts)
    .where(eq(alerts.id, alertId))
    .for('no key update')
  return row
}
export type HeldAlert = NonNullable<Awaited<ReturnType<typeof lockAlert>>>

/** Whether another alert about the same finding is open. */
export async function hasOpenSibling(sql: Sql, alert: HeldAlert): Promise<boolean> {
  const rows = await sql
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(
        eq(alerts.clientId, alert.clientId),
        eq(alerts.subjectId, alert.subjectId),
        eq(alerts.feedId, alert.feedId),
        eq(alerts.key, alert.key),
        ne(alerts.reviewStatus, 'RESOLVED'),
        ne(alerts.id, alert.id),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function updateStatus(sql: Sql, id: string, status: ReviewStatus, at: Date): Promise<void> {
  await sql.update(alerts).set({ reviewStatus: status, reviewedAt: at }).where(eq(alerts.id, id))
}

export async function insertReview(sql: Sql, row: typeof alertReviews.$inferInsert): Promise<void> {
  await sql.insert(alertReviews).values(row)
}
