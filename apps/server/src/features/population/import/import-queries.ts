import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import { clients, intakeFiles } from '../../../database/schema/index.ts'
import { asLogin, type Sql } from '../../../database/transaction.ts'
import { updateProcessing, type HistoryFile } from '../../file-history/index.ts'

/** How far an import that is in progress is; without a total, its rows are being counted. */
export async function updateProgress(
  sql: Sql,
  clientId: string,
  id: string,
  { done, total }: { done: number; total: number | null },
): Promise<void> {
  const phase = total === null ? 'reading' : 'importing'
  await updateProcessing(sql, clientId, id, { phase, done, total })
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

export async function selectImport(sql: Sql, clientId: string, id: string): Promise<HistoryFile | undefined> {
  const [row] = await sql
    .select()
    .from(intakeFiles)
    .where(and(eq(intakeFiles.clientId, clientId), eq(intakeFiles.id, id)))
  return row
}

/** Lets a file that is being processed wait for a decision, also again after one; false if it has ended. */
export const updateHeld = (
  sql: Sql,
  clientId: string,
  id: string,
  values: Partial<HistoryFile>,
): Promise<boolean> =>
  updateProcessing(sql, clientId, id, {
    phase: 'held',
    decision: null,
    decidedBy: null,
    decidedAt: null,
    ...values,
  })

/**
 * For the planner: it takes a client that its statistics do not know for one without rows, and would read all that a
 * first import has written for each further provider. Only the login may analyze its tables; another import that does
 * so is not waited for.
 */
export const analyzeFirstSubjects = (sql: Sql): Promise<void> =>
  asLogin(sql, async () => {
    await sql.execute(
      raw`analyze (skip_locked) subjects, subject_versions, subject_networks, subject_licenses`,
    )
  })
