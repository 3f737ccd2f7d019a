import type { ReviewStatus } from '@vigil/contract'
import { and, desc, eq } from 'drizzle-orm'
import { searches, searchReviews } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export type SearchReviewRow = typeof searchReviews.$inferInsert

/** Reviews of one search are written one after the other. */
export async function lockSearch(sql: Sql, clientId: string, searchId: string): Promise<void> {
  await sql
    .select({ id: searches.id })
    .from(searches)
    .where(and(eq(searches.clientId, clientId), eq(searches.id, searchId)))
    .for('update')
}

/** The reviews of a match, newest first. */
export const selectReviews = (
  sql: Sql,
  clientId: string,
  searchId: string,
  matchId: string,
): Promise<SearchReviewRow[]> =>
  sql
    .select()
    .from(searchReviews)
    .where(
      and(
        eq(searchReviews.clientId, clientId),
        eq(searchReviews.searchId, searchId),
        eq(searchReviews.matchId, matchId),
      ),
    )
    .orderBy(desc(searchReviews.position))

export async function insertReview(sql: Sql, row: SearchReviewRow): Promise<void> {
  await sql.insert(searchReviews).values(row)
}

export async function updateReviewStatus(
  sql: Sql,
  clientId: string,
  searchId: string,
  reviewStatus: ReviewStatus,
): Promise<void> {
  await sql
    .update(searches)
    .set({ reviewStatus })
    .where(and(eq(searches.clientId, clientId), eq(searches.id, searchId)))
}
