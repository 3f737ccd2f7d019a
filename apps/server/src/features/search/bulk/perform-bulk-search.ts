import type { Context, WriteTransaction } from '../../../context.ts'
import { recordSearches, type PerformedSearch } from '../record-searches.ts'
import { beginSearches, runSearches } from '../searching/run-searches.ts'
import { selectSearchSettings, type SearchSettings } from '../searching/search-settings-queries.ts'
import { licensedSubject, npiInput } from '../searching/search-subject.ts'
import {
  endBulkFile,
  lockPart,
  selectBulk,
  selectNextNpis,
  selectUnfinished,
  updateBulk,
  updateBulkFile,
  type BulkRow,
} from './bulk-queries.ts'

/** How many NPIs are searched and written together. */
const partSize = 200

interface SearchedPart {
  performed: PerformedSearch[]
  settings: SearchSettings
}

/** Searches the NPIs of a file after those that are done. Nothing is written yet. */
async function searchPart(context: Context, bulk: BulkRow): Promise<SearchedPart> {
  const { clientId } = bulk
  const [npis, settings, run] = await Promise.all([
    context.read((sql) => selectNextNpis(sql, bulk, partSize)),
    context.read((sql) => selectSearchSettings(sql, clientId)),
    beginSearches(context, clientId),
  ])
  const subjects = npis.map((npi) => licensedSubject(npiInput(npi), settings))
  const contents = await runSearches(run, subjects)
  return { performed: subjects.map((subject, at) => ({ subject, content: contents[at]! })), settings }
}

type Ended = { state: 'done' } | { state: 'failed'; reason: string }

/** Ends the search of a file, together with its row of the file history. */
async function endBulk(
  context: Context,
  { sql, enqueue }: WriteTransaction,
  bulk: Pick<BulkRow, 'id' | 'clientId' | 'done' | 'invalidCount'>,
  ended: Ended,
): Promise<void> {
  const { clientId, id } = bulk
  const finishedAt = context.now()
  const reason = ended.state === 'failed' ? ended.reason : null
  await updateBulk(sql, clientId, id, { ...ended, finishedAt })
  if (await endBulkFile(sql, bulk, finishedAt, reason))
    enqueue('notifications.imported', { clientId, importId: id })
}

/** Searches and the progress are written together, so each search is made once. */
async function writePart(context: Context, bulk: BulkRow, part: SearchedPart): Promise<void> {
  const { clientId, id, done, issues, userId, username, origin } = bulk
  const { performed, settings } = part
  await context.write(async (tx) => {
    if (!(await lockPart(tx.sql, bulk))) return
    const rows = await recordSearches(context, clientId, tx, { userId, username, origin }, performed, {
      settings,
      mode: 'bulk',
      bulkId: id,
    })
    const found = rows.filter(({ resultStatus }) => resultStatus !== 'NO_ISSUE').length
    await updateBulk(tx.sql, clientId, id, { done: done + performed.length, issues: issues + found })
    await updateBulkFile(tx.sql, clientId, id, done + performed.length)
  })
}

/** Searches a file to its end, part by part, from where an interrupted job left off. */
export async function performBulkSearch(
  base: Context,
  { clientId, bulkSearchId }: { clientId: string; bulkSearchId: string },
  signal: AbortSignal,
): Promise<void> {
  const context = base.forClient(clientId)
  let ahead: { done: number; part: Promise<SearchedPart> } | null = null
  for (;;) {
    signal.throwIfAborted()
    const bulk = await context.read((sql) => selectBulk(sql, clientId, bulkSearchId))
    if (bulk?.state !== 'running') return
    const part: SearchedPart = await (ahead?.done === bulk.done ? ahead.part : searchPart(context, bulk))
    if (part.performed.length === 0) {
      await context.write((tx) => endBulk(context, tx, bulk, { state: 'done' }))
      return
    }
    // the next part is searched while this one is written
    const done = bulk.done + part.performed.length
    ahead = { done, part: searchPart(context, { ...bulk, done }) }
    ahead.part.catch(() => {})
    await writePart(context, bulk, part)
  }
}

const living = new Set(['created', 'retry', 'active'])

/** Marks files whose job no longer exists as failed, so that no screen waits for them forever. */
export async function endStrandedBulks(context: Context, signal: AbortSignal): Promise<void> {
  const { boss } = context.services.jobs
  for (const bulk of await context.read(selectUnfinished)) {
    const { id, clientId } = bulk
    signal.throwIfAborted()
    const jobs = await boss.findJobs('search.bulk', { data: { clientId, bulkSearchId: id } })
    if (jobs.some(({ state }) => living.has(state))) continue
    context.log.warn({ bulkSearch: id }, 'bulk search has no job anymore')
    const reason = 'The search was interrupted; upload the file again.'
    await context.write((tx) => endBulk(context, tx, bulk, { state: 'failed', reason }))
  }
}
