import { and, eq, sql as raw } from 'drizzle-orm'
import { lockUntilCommit } from '../../../database/locks.ts'
import { bulkReviews } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { BulkReviewRow, RequestedReview } from './bulk-review-rules.ts'

/** False if the id already exists. */
export const insertBulkReview = async (
  sql: Sql,
  { id, clientId, reviewer, at, request }: RequestedReview,
): Promise<boolean> => {
  const rows = await sql
    .insert(bulkReviews)
    .values({
      id,
      clientId,
      userId: reviewer.userId,
      changedBy: reviewer.name,
      request: { ...request },
      state: 'running',
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: bulkReviews.id })
  return rows.length > 0
}

/** How many bulk reviews of a client are still running. */
export const countRunning = (sql: Sql, clientId: string): Promise<number> =>
  sql.$count(bulkReviews, and(eq(bulkReviews.clientId, clientId), eq(bulkReviews.state, 'running')))

export async function selectBulkReview(
  sql: Sql,
  clientId: string,
  id: string,
): Promise<BulkReviewRow | undefined> {
  const [row] = await sql
    .select()
    .from(bulkReviews)
    .where(and(eq(bulkReviews.clientId, clientId), eq(bulkReviews.id, id)))
  return row
}

/** The client of a bulk review, for the job, which knows only its id. */
export async function selectClientOf(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql
    .select({ clientId: bulkReviews.clientId })
    .from(bulkReviews)
    .where(eq(bulkReviews.id, id))
  return row?.clientId
}

/** The running bulk reviews of all clients. */
export const selectRunning = (sql: Sql): Promise<Pick<BulkReviewRow, 'id' | 'clientId'>[]> =>
  sql
    .select({ id: bulkReviews.id, clientId: bulkReviews.clientId })
    .from(bulkReviews)
    .where(eq(bulkReviews.state, 'running'))

const whileRunning = (clientId: string, id: string) =>
  and(eq(bulkReviews.clientId, clientId), eq(bulkReviews.id, id), eq(bulkReviews.state, 'running'))

export async function updateBulkProgress(
  sql: Sql,
  clientId: string,
  id: string,
  progress: { total: number; done: number },
): Promise<void> {
  await sql.update(bulkReviews).set(progress).where(whileRunning(clientId, id))
}

/** What is kept of a finished request: no alert ids, no search text, no IP address. */
const shortRequest = raw<Record<string, unknown>>`jsonb_build_object(
  'status', request -> 'status', 'fingerprint', request -> 'fingerprint', 'onlyStatus', request -> 'onlyStatus',
  'chosenBy', case jsonb_typeof(request -> 'alertIds') when 'array' then 'ids' else 'filter' end)`

/** Stores the outcome of a running bulk review. */
export async function settleBulkReview(
  sql: Sql,
  clientId: string,
  id: string,
  values: Pick<BulkReviewRow, 'state' | 'done' | 'finishedAt'> & Partial<BulkReviewRow>,
): Promise<void> {
  await sql
    .update(bulkReviews)
    .set({ ...values, request: shortRequest })
    .where(whileRunning(clientId, id))
}

/** One process at a time applies a bulk review; the next one finds it done. */
export const lockBulkReview = (sql: Sql, id: string): Promise<void> =>
  lockUntilCommit(sql, `bulk-review ${id}`)
