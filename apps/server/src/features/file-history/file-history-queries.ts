import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import { intakeFiles } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'

/** A file that a client has sent. Its import and its search write here how far they are. */
export type HistoryFile = typeof intakeFiles.$inferSelect
export type NewHistoryFile = typeof intakeFiles.$inferInsert

/** A file whose import counts: skipped, failed and undone ones have changed nothing. */
export const hasCounted = raw`(status in ('COMPLETE', 'PROCESSED_WITH_ERRORS') and undone_at is null)`

/** The files of a kind whose import counts. */
export const isImported = (clientId: string, kind: HistoryFile['kind']) =>
  and(eq(intakeFiles.clientId, clientId), eq(intakeFiles.kind, kind), hasCounted)

const isFile = (clientId: string, id: string) =>
  and(eq(intakeFiles.clientId, clientId), eq(intakeFiles.id, id))

export async function insertFile(sql: Sql, row: NewHistoryFile): Promise<void> {
  await sql.insert(intakeFiles).values(row)
}

export async function updateFile(
  sql: Sql,
  clientId: string,
  id: string,
  values: Partial<HistoryFile>,
): Promise<void> {
  await sql.update(intakeFiles).set(values).where(isFile(clientId, id))
}

/** Changes a file that is being processed; false if it has ended. */
export async function updateProcessing(
  sql: Sql,
  clientId: string,
  id: string,
  values: Partial<HistoryFile>,
): Promise<boolean> {
  const rows = await sql
    .update(intakeFiles)
    .set(values)
    .where(and(isFile(clientId, id), eq(intakeFiles.status, 'PROCESSING')))
    .returning({ id: intakeFiles.id })
  return rows.length > 0
}

/** Changes a file that waits for a decision; undefined: it does not wait any more. */
export async function updateHeldFile(
  sql: Sql,
  clientId: string,
  id: string,
  values: Partial<HistoryFile>,
): Promise<HistoryFile | undefined> {
  const [row] = await sql
    .update(intakeFiles)
    .set(values)
    .where(and(isFile(clientId, id), eq(intakeFiles.status, 'PROCESSING'), eq(intakeFiles.phase, 'held')))
    .returning()
  return row
}

/** Marks an import as undone; undefined: somebody else has undone it. */
export async function markUndone(
  sql: Sql,
  clientId: string,
  id: string,
  values: Pick<HistoryFile, 'undoneBy' | 'undoneAt'>,
): Promise<HistoryFile | undefined> {
  const [row] = await sql
    .update(intakeFiles)
    .set(values)
    .where(and(isFile(clientId, id), isNull(intakeFiles.undoneAt)))
    .returning()
  return row
}
