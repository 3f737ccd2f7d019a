import { and, eq, isNull } from 'drizzle-orm'
import { intakeFiles, users } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

/** An import that has ended, or waits for a person. */
export type MailedImport = Pick<
  typeof intakeFiles.$inferSelect,
  | 'kind'
  | 'status'
  | 'phase'
  | 'holds'
  | 'rows'
  | 'added'
  | 'changed'
  | 'unchanged'
  | 'termed'
  | 'errors'
  | 'userId'
  | 'processedAt'
>

export async function selectImport(
  sql: Sql,
  clientId: string,
  importId: string,
): Promise<MailedImport | undefined> {
  const { kind, status, phase, holds, rows, added, changed, unchanged, termed, errors } = intakeFiles
  const { userId, processedAt } = intakeFiles
  const [row] = await sql
    .select({
      kind,
      status,
      phase,
      holds,
      rows,
      added,
      changed,
      unchanged,
      termed,
      errors,
      userId,
      processedAt,
    })
    .from(intakeFiles)
    .where(and(eq(intakeFiles.clientId, clientId), eq(intakeFiles.id, importId)))
  return row
}

/** Live users of a client who want import mails. */
export const selectImportReaders = (
  sql: Sql,
  clientId: string,
): Promise<{ id: string; userName: string }[]> =>
  sql
    .select({ id: users.id, userName: users.userName })
    .from(users)
    .where(and(eq(users.clientId, clientId), users.receiveDataImportEmail, isNull(users.endedAt)))
    .orderBy(users.id)
