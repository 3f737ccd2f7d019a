import { and, eq, isNull } from 'drizzle-orm'
import { populationImports, users } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export type EndedImport = Pick<
  typeof populationImports.$inferSelect,
  'status' | 'rows' | 'errors' | 'requestedBy' | 'processedAt'
>

export async function selectImport(
  sql: Sql,
  clientId: string,
  importId: string,
): Promise<EndedImport | undefined> {
  const { status, rows, errors, requestedBy, processedAt } = populationImports
  const [row] = await sql
    .select({ status, rows, errors, requestedBy, processedAt })
    .from(populationImports)
    .where(and(eq(populationImports.clientId, clientId), eq(populationImports.id, importId)))
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
