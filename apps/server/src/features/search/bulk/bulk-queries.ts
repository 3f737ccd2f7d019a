import { and, count, desc, eq, getTableColumns, sql as raw } from 'drizzle-orm'
import { bulkSearches } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { updateProcessing } from '../../file-history/index.ts'

const { npis, ...others } = getTableColumns(bulkSearches)
const shown = { ...others, total: raw<number>`cardinality(${npis})` }
export type BulkRow = Omit<typeof bulkSearches.$inferSelect, 'npis'> & { total: number }

export async function insertBulk(sql: Sql, row: typeof bulkSearches.$inferInsert): Promise<void> {
  await sql.insert(bulkSearches).values(row)
}

export async function countRunning(sql: Sql, clientId: string): Promise<number> {
  const [row] = await sql
    .select({ running: count() })
    .from(bulkSearches)
    .where(and(eq(bulkSearches.clientId, clientId), eq(bulkSearches.state, 'running')))
  return row?.running ?? 0
}

export async function selectBulk(sql: Sql, clientId: string, id: string): Promise<BulkRow | undefined> {
  const [row] = await sql
    .select(shown)
    .from(bulkSearches)
    .where(and(eq(bulkSearches.clientId, clientId), eq(bulkSearches.id, id)))
  return row
}

/** The latest files, of one user or of all. */
export const selectBulks = (sql: Sql, clientId: string, onlyUser: string | null): Promise<BulkRow[]> =>
  sql
    .select(shown)
    .from(bulkSearches)
    .where(
      and(
        eq(bulkSearches.clientId, clientId),
        onlyUser === null ? undefined : eq(bulkSearches.userId, onlyUser),
      ),
    )
    .orderBy(desc(bulkSearches.createdAt), desc(bulkSearches.id))
    .limit(50)

/** The NPIs of a file, all at once: the database unpacks them all to find any of them. */
export async function selectNpis(
  sql: Sql,
  { clientId, id }: Pick<BulkRow, 'clientId' | 'id'>,
): Promise<string[]> {
  const [row] = await sql
    .select({ npis })
    .from(bulkSearches)
    .where(and(eq(bulkSearches.clientId, clientId), eq(bulkSearches.id, id)))
  return row?.npis ?? []
}

/** Locks a file for the next part of it; false if another worker has done that part meanwhile. */
export async function lockPart(
  sql: Sql,
  { clientId, id, done }: Pick<BulkRow, 'clientId' | 'id' | 'done'>,
): Promise<boolean> {
  const [row] = await sql
    .select({ done: bulkSearches.done, state: bulkSearches.state })
    .from(bulkSearches)
    .where(and(eq(bulkSearches.clientId, clientId), eq(bulkSearches.id, id)))
    .for('update')
  return row?.state === 'running' && row.done === done
}

export async function updateBulk(
  sql: Sql,
  clientId: string,
  id: string,
  values: Partial<Pick<BulkRow, 'state' | 'done' | 'issues' | 'reason' | 'finishedAt'>>,
): Promise<void> {
  await sql
    .update(bulkSearches)
    .set(values)
    .where(and(eq(bulkSearches.clientId, clientId), eq(bulkSearches.id, id)))
}

/** How far the search of a file is, for the file history. */
export async function updateBulkFile(sql: Sql, clientId: string, id: string, done: number): Promise<void> {
  await updateProcessing(sql, clientId, id, { done })
}

/** Ends the file in the file history; false if it is not in it. */
export function endBulkFile(
  sql: Sql,
  { clientId, id, done, invalidCount }: Pick<BulkRow, 'clientId' | 'id' | 'done' | 'invalidCount'>,
  processedAt: Date,
  reason: string | null,
): Promise<boolean> {
  const status = reason !== null ? 'FAILED' : invalidCount > 0 ? 'PROCESSED_WITH_ERRORS' : 'COMPLETE'
  return updateProcessing(sql, clientId, id, { status, phase: null, done, processedAt, reason })
}

/** Files that are not done, of all clients. */
export const selectUnfinished = (
  sql: Sql,
): Promise<Pick<BulkRow, 'id' | 'clientId' | 'done' | 'invalidCount'>[]> =>
  sql
    .select({
      id: bulkSearches.id,
      clientId: bulkSearches.clientId,
      done: bulkSearches.done,
      invalidCount: bulkSearches.invalidCount,
    })
    .from(bulkSearches)
    .where(eq(bulkSearches.state, 'running'))
