import { and, desc, eq } from 'drizzle-orm'
import { alertReviews, alerts } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export type ReviewRow = typeof alertReviews.$inferSelect

export const selectReviews = (sql: Sql, alertId: string): Promise<ReviewRow[]> =>
  sql
    .select()
    .from(alertReviews)
    .where(eq(alertReviews.alertId, alertId))
    .orderBy(desc(alertReviews.createdAt), desc(alertReviews.id))

/** The review that counts. */
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

export async function isReviewOf(sql: Sql, alertId: string, reviewId: string): Promise<boolean> {
  const rows = await sql
    .select({ id: alertReviews.id })
    .from(alertReviews)
    .where(and(eq(alertReviews.alertId, alertId), eq(alertReviews.id, reviewId)))
  return rows.length > 0
}

/** Locks the alert until the end of the transaction. */
export async function lockAlert(sql: Sql, alertId: string) {
  const { clientId, reviewStatus } = alerts
  const [row] = await sql
    .select({ clientId, reviewStatus })
    .from(alerts)
    .where(eq(alerts.id, alertId))
    .for('no key update')
  return row
}
