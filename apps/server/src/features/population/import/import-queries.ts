import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import { clients, populationImports } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

export type ImportRow = typeof populationImports.$inferSelect

export const insertImport = async (sql: Sql, row: typeof populationImports.$inferInsert): Promise<void> => {
  await sql.insert(populationImports).values(row)
}

export const updateImport = async (
  sql: Sql,
  clientId: string,
  id: string,
  values: Partial<ImportRow>,
): Promise<void> => {
  await sql
    .update(populationImports)
    .set(values)
    .where(and(eq(populationImports.clientId, clientId), eq(populationImports.id, id)))
}

/** Fails an import that is in progress; false if it has already ended. */
export async function failImport(
  sql: Sql,
  clientId: string,
  id: string,
  values: Pick<ImportRow, 'processedAt' | 'reason'> & { originalKey?: null },
): Promise<boolean> {
  const ended = await sql
    .update(populationImports)
    .set({ status: 'FAILED', ...values })
    .where(
      and(
        eq(populationImports.clientId, clientId),
        eq(populationImports.id, id),
        eq(populationImports.status, 'PROCESSING'),
      ),
    )
    .returning({ id: populationImports.id })
  return ended.length > 0
}

/** A client's imports that are in progress, or were left behind by a dead process. */
export const selectProcessing = (sql: Sql, clientId: string): Promise<ImportRow[]> =>
  sql
    .select()
    .from(populationImports)
    .where(and(eq(populationImports.clientId, clientId), eq(populationImports.status, 'PROCESSING')))

/** Clients with imports that are in progress or were left behind. */
export async function selectImportingClients(sql: Sql): Promise<string[]> {
  const rows = await sql
    .selectDistinct({ clientId: populationImports.clientId })
    .from(populationImports)
    .where(eq(populationImports.status, 'PROCESSING'))
  return rows.map(({ clientId }) => clientId)
}

/** A client that has not ended, by id or exact name. */
export async function selectClients(sql: Sql, idOrName: string): Promise<{ id: string; name: string }[]> {
  return sql
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(
      and(
        isNull(clients.endedAt),
        raw`(${clients.id}::text = lower(${idOrName}) or ${clients.name} = ${idOrName})`,
      ),
    )
}
