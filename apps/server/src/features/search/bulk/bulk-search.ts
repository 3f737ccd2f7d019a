import { isLicensedFor, searchTexts, type BulkSearch } from '@vigil/contract'
import type { ClientContext, WriteTransaction } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import { onlyUserOf } from '../history/visible-search.ts'
import { searcherOf, searchesLock } from '../record-searches.ts'
import { offersBulkSearch, selectSearchSettings } from '../searching/search-settings-queries.ts'
import { countRunning, insertBulk, selectBulk, selectBulks, type BulkRow } from './bulk-queries.ts'
import type { NpiFile } from './read-npis.ts'

const mostRunning = 2

/** What is no NPI may be someone's name: only whoever has uploaded it sees it. */
const presentBulk = (row: BulkRow, { userId }: ClientContext['actor']): BulkSearch => ({
  id: row.id,
  fileName: row.fileName,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  username: row.username,
  rows: row.rows,
  total: row.total,
  done: row.done,
  duplicates: row.duplicates,
  issues: row.issues,
  invalidCount: row.invalidCount,
  invalidRows: row.userId === userId ? row.invalidRows : [],
  reason: row.reason,
})

async function refuseBulk(context: ClientContext): Promise<void> {
  const { clientId } = context
  const { settings, isOffered, running } = await context.read(async (sql) => ({
    settings: await selectSearchSettings(sql, clientId),
    isOffered: await offersBulkSearch(sql, clientId, context.now()),
    running: await countRunning(sql, clientId),
  }))
  if (!isOffered || !isLicensedFor('NPI', settings)) throw new AppError('forbidden', searchTexts.notLicensed)
  refuseBeyond(running)
}

function refuseBeyond(running: number): void {
  if (running >= mostRunning) throw new AppError('limit', searchTexts.tooMany.bulk)
}

/** Starts the search of a file. `alongside` writes what belongs to it; false: it is not started after all. */
export async function startBulkSearch(
  context: ClientContext,
  { id, fileName, file }: { id: string; fileName: string; file: NpiFile },
  alongside: (tx: WriteTransaction) => Promise<boolean>,
): Promise<void> {
  const { clientId } = context
  await refuseBulk(context)
  const { faults: _faults, ...found } = file
  const row = {
    id,
    clientId,
    ...searcherOf(context),
    fileName,
    state: 'running' as const,
    ...found,
    createdAt: context.now(),
  }
  await context.write(async (tx) => {
    const { sql, audit, enqueue } = tx
    if (!(await alongside(tx))) return
    // files that were sent at the same time come one after the other, and each counts those before it
    refuseBeyond(await countRunning(sql, clientId))
    await insertBulk(sql, row)
    enqueue('search.bulk', { clientId, bulkSearchId: row.id }, clientId)
    audit({
      action: 'search.bulk',
      subjectType: 'search',
      subjectId: row.id,
      after: { npis: file.npis.length, invalid: file.invalidCount, duplicates: file.duplicates },
    })
  }, searchesLock(clientId))
}

/** The progress of a file that the caller may see. */
export async function getBulkSearch(context: ClientContext, id: string): Promise<BulkSearch> {
  const row = await context.read((sql) => selectBulk(sql, context.clientId, id))
  const onlyUser = onlyUserOf(context.actor)
  if (!row || (onlyUser !== null && row.userId !== onlyUser)) return notFound('Bulk search')
  return presentBulk(row, context.actor)
}

export async function listBulkSearches(context: ClientContext): Promise<BulkSearch[]> {
  const { clientId, actor } = context
  const rows = await context.read((sql) => selectBulks(sql, clientId, onlyUserOf(actor)))
  return rows.map((row) => presentBulk(row, actor))
}
