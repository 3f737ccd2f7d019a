import { and, eq, sql as raw } from 'drizzle-orm'
import { lockUntilCommit } from '../../../database/locks.ts'
import { bulkReviews } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import type { BulkReviewRow, Decision } from './bulk-review-rules.ts'

/** False where there is one of this id already. */
export const insertBulkReview = async (
  sql: Sql,
  { id, clientId, reviewer, at, request }: Decision,
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

/** How many of a client are not carried through yet. */
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

/** The client of a decision, for the job that knows its id alone. */
export async function selectClientOf(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql
    .select({ clientId: bulkReviews.clientId })
    .from(bulkReviews)
    .where(eq(bulkReviews.id, id))
  return row?.clientId
}

/** The decisions of all clients that nobody has carried through yet. */
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

/** What stays of a request when it is over: no ids, no text and no address of anybody. */
const shortRequest = raw<Record<string, unknown>>`jsonb_build_object(
  'status', request -> 'status', 'fingerprint', request -> 'fingerprint', 'onlyStatus', request -> 'onlyStatus',
  'chosenBy', case jsonb_typeof(request -> 'alertIds') when 'array' then 'ids' else 'filter' end)`

/** Writes what came of a decision that was running. */
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

/** One process at a time carries a decision through; whoever comes later sees that it is done. */
export const lockBulkReview = (sql: Sql, id: string): Promise<void> =>
  lockUntilCommit(sql, `bulk-review ${id}`)
