import { and, count, desc, eq, getTableColumns, sql as raw } from 'drizzle-orm'
import { bulkSearches } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

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

/** The NPIs of a file after those that are done. */
export async function selectNextNpis(
  sql: Sql,
  { clientId, id, done }: Pick<BulkRow, 'clientId' | 'id' | 'done'>,
  size: number,
): Promise<string[]> {
  const [row] = await sql
    .select({ next: raw<string[]>`${npis}[${done + 1}:${done + size}]` })
    .from(bulkSearches)
    .where(and(eq(bulkSearches.clientId, clientId), eq(bulkSearches.id, id)))
  return row?.next ?? []
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

/** Files that are not done, of all clients. */
export const selectUnfinished = (sql: Sql): Promise<{ id: string; clientId: string }[]> =>
  sql
    .select({ id: bulkSearches.id, clientId: bulkSearches.clientId })
    .from(bulkSearches)
    .where(eq(bulkSearches.state, 'running'))
