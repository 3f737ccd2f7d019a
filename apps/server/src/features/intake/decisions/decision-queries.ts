import { and, desc, eq, gt, or, sql as raw } from 'drizzle-orm'
import { intakeFiles } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { hasCounted, isImported, type HistoryFile } from '../../file-history/index.ts'

/** The newest file of the same kind that was imported after another one and not undone. */
export async function selectNewer(
  sql: Sql,
  { clientId, kind, createdAt, id }: Pick<HistoryFile, 'clientId' | 'kind' | 'createdAt' | 'id'>,
): Promise<Pick<HistoryFile, 'fileName'> | undefined> {
  const [row] = await sql
    .select({ fileName: intakeFiles.fileName })
    .from(intakeFiles)
    .where(
      and(
        isImported(clientId, kind),
        or(
          gt(intakeFiles.processedAt, raw`(select processed_at from intake_files where id = ${id})`),
          and(
            eq(intakeFiles.processedAt, raw`(select processed_at from intake_files where id = ${id})`),
            gt(intakeFiles.createdAt, createdAt),
          ),
        ),
      ),
    )
    .orderBy(desc(intakeFiles.processedAt))
    .limit(1)
  return row
}

/** The newest import of each kind that was not undone: only these can be. */
export async function selectNewestImports(sql: Sql, clientId: string): Promise<Set<string>> {
  const { rows } = await sql.execute<{ id: string }>(raw`
    select distinct on (kind) id from intake_files
    where client_id = ${clientId} and kind in ('population', 'licenses', 'networks')
      and ${hasCounted}
    order by kind, processed_at desc, created_at desc`)
  return new Set(rows.map(({ id }) => id))
}

/** The share of filled cells by column in the last file of the same kind that was imported before. */
export async function selectFilledBefore(
  sql: Sql,
  clientId: string,
  kind: HistoryFile['kind'],
): Promise<Record<string, number> | null> {
  const [row] = await sql
    .select({ filled: intakeFiles.filled })
    .from(intakeFiles)
    .where(isImported(clientId, kind))
    .orderBy(desc(intakeFiles.processedAt))
    .limit(1)
  return row?.filled ?? null
}
