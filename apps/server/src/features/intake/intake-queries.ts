import { and, desc, eq, gt, inArray, isNull, ne, or, sql as raw } from 'drizzle-orm'
import { fileMappings, intakeFiles } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import { isImported, type HistoryFile } from '../file-history/index.ts'

const isFile = (clientId: string, id: string) =>
  and(eq(intakeFiles.clientId, clientId), eq(intakeFiles.id, id))

export async function selectIntakeFile(
  sql: Sql,
  clientId: string,
  id: string,
): Promise<HistoryFile | undefined> {
  const [row] = await sql.select().from(intakeFiles).where(isFile(clientId, id))
  return row
}

export interface LatestFile extends Pick<HistoryFile, 'sha256' | 'status' | 'errors'> {
  /** the columns of such files have been mapped anew since it came */
  isRemapped: boolean
}

/** The newest file of a kind that counts, if it is being processed or was taken since then. */
export async function selectLatest(
  sql: Sql,
  { clientId, kind }: Pick<HistoryFile, 'clientId' | 'kind'>,
  since: Date,
): Promise<LatestFile | undefined> {
  const [row] = await sql
    .select({
      sha256: intakeFiles.sha256,
      status: intakeFiles.status,
      errors: intakeFiles.errors,
      isRemapped: raw<boolean>`exists (
        select 1 from ${fileMappings} m
        where m.client_id = ${clientId} and m.kind = ${kind} and m.changed_at > ${intakeFiles.createdAt})`,
    })
    .from(intakeFiles)
    .where(
      and(
        eq(intakeFiles.clientId, clientId),
        eq(intakeFiles.kind, kind),
        inArray(intakeFiles.status, ['PROCESSING', 'COMPLETE', 'PROCESSED_WITH_ERRORS']),
        isNull(intakeFiles.undoneAt),
        or(isNull(intakeFiles.processedAt), gt(intakeFiles.processedAt, since)),
      ),
    )
    .orderBy(desc(intakeFiles.createdAt), desc(intakeFiles.id))
    .limit(1)
  return row
}

/** Whether a file of the same kind that came later has been imported, and not undone. */
export async function isOutdated(
  sql: Sql,
  { clientId, kind, createdAt }: Pick<HistoryFile, 'clientId' | 'kind' | 'createdAt'>,
): Promise<boolean> {
  const rows = await sql
    .select({ id: intakeFiles.id })
    .from(intakeFiles)
    .where(and(isImported(clientId, kind), gt(intakeFiles.createdAt, createdAt)))
    .limit(1)
  return rows.length > 0
}

const isUnfinished = and(
  eq(intakeFiles.status, 'PROCESSING'),
  raw`${intakeFiles.phase} is distinct from 'held'`,
  ne(intakeFiles.kind, 'bulkNPI'),
)

/** Files that are being processed and do not wait for a decision, of all clients. */
export const selectUnfinished = (sql: Sql): Promise<Pick<HistoryFile, 'id' | 'clientId' | 'kind'>[]> =>
  sql
    .select({ id: intakeFiles.id, clientId: intakeFiles.clientId, kind: intakeFiles.kind })
    .from(intakeFiles)
    .where(isUnfinished)

export async function selectUnfinishedNamed(
  sql: Sql,
  clientId: string,
  fileName: string,
): Promise<string | undefined> {
  const [row] = await sql
    .select({ id: intakeFiles.id })
    .from(intakeFiles)
    .where(and(isUnfinished, eq(intakeFiles.clientId, clientId), eq(intakeFiles.fileName, fileName)))
  return row?.id
}

/** Those of a client that came before a file of it. */
export async function selectOlder(sql: Sql, clientId: string, id: string): Promise<string[]> {
  const rows = await sql
    .select({ id: intakeFiles.id })
    .from(intakeFiles)
    .where(
      and(
        isUnfinished,
        eq(intakeFiles.clientId, clientId),
        raw`(${intakeFiles.createdAt}, ${intakeFiles.id}) < (
          select f.created_at, f.id from intake_files f where f.client_id = ${clientId} and f.id = ${id})`,
      ),
    )
  return rows.map((row) => row.id)
}
