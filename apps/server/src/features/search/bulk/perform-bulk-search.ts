import type { Context, WriteTransaction } from '../../../context.ts'
import { recordSearches, type PerformedSearch } from '../record-searches.ts'
import { beginSearches, runSearches } from '../searching/run-searches.ts'
import { selectSearchSettings, type SearchSettings } from '../searching/search-settings-queries.ts'
import { licensedSubject, npiInput } from '../searching/search-subject.ts'
import {
  endBulkFile,
  lockPart,
  selectBulk,
  selectNpis,
  selectUnfinished,
  updateBulk,
  updateBulkFile,
  type BulkRow,
} from './bulk-queries.ts'

/** How many NPIs are searched and written together. */
const partSize = 200
/** How many parts are searched while one is written. */
const partsAhead = 2

interface SearchedPart {
  performed: PerformedSearch[]
  settings: SearchSettings
}

/** Searches some NPIs of a file, with all lists: a history that lacks some of them stays so. Nothing is written yet. */
async function searchPart(
  context: Context,
  { clientId }: BulkRow,
  npis: readonly string[],
  signal: AbortSignal,
): Promise<SearchedPart> {
  const [settings, run] = await Promise.all([
    context.read((sql) => selectSearchSettings(sql, clientId)),
    beginSearches(context, clientId, signal),
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

/** Searches and the progress are written together, so each search is made once. Null: another worker was faster. */
async function writePart(context: Context, bulk: BulkRow, part: SearchedPart): Promise<BulkRow | null> {
  const { clientId, id, done, issues, userId, username, origin } = bulk
  const { performed, settings } = part
  return context.write(async (tx) => {
    if (!(await lockPart(tx.sql, bulk))) return null
    const rows = await recordSearches(context, clientId, tx, { userId, username, origin }, performed, {
      settings,
      mode: 'bulk',
      bulkId: id,
    })
    const found = rows.filter(({ resultStatus }) => resultStatus !== 'NO_ISSUE').length
    const progress = { done: done + performed.length, issues: issues + found }
    await updateBulk(tx.sql, clientId, id, progress)
    await updateBulkFile(tx.sql, clientId, id, progress.done)
    return { ...bulk, ...progress }
  })
}

/** Parts of a file in their order; the next ones are searched while one is written. */
function partsFrom(
  context: Context,
  bulk: BulkRow,
  npis: readonly string[],
  signal: AbortSignal,
): () => Promise<SearchedPart> {
  let next = bulk.done
  const ahead: Promise<SearchedPart>[] = []
  return () => {
    while (ahead.length <= partsAhead && next < npis.length) {
      const part = searchPart(context, bulk, npis.slice(next, next + partSize), signal)
      part.catch(() => {})
      ahead.push(part)
      next += partSize
    }
    return ahead.shift()!
  }
}

/** Searches a file until it is done (true) or another worker has gone on with it meanwhile (false). */
async function performFrom(
  context: Context,
  first: BulkRow,
  npis: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const nextPart = partsFrom(context, first, npis, signal)
  let bulk: BulkRow | null = first
  while (bulk.done < npis.length) {
    signal.throwIfAborted()
    bulk = await writePart(context, bulk, await nextPart())
    if (bulk === null) return false
  }
  const last = bulk
  return context.write(async (tx) => {
    if (!(await lockPart(tx.sql, last))) return false
    await endBulk(context, tx, last, { state: 'done' })
    return true
  })
}

/** Searches a file to its end, part by part, from where an interrupted job left off. */
export async function performBulkSearch(
  base: Context,
  { clientId, bulkSearchId }: { clientId: string; bulkSearchId: string },
  signal: AbortSignal,
): Promise<void> {
  const context = base.forClient(clientId)
  const npis = await context.read((sql) => selectNpis(sql, { clientId, id: bulkSearchId }))
  for (;;) {
    const bulk = await context.read((sql) => selectBulk(sql, clientId, bulkSearchId))
    if (bulk?.state !== 'running' || (await performFrom(context, bulk, npis, signal))) return
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
    const reason = 'The search was interrupted; upload the file again.'
    await context.write(async (tx) => {
      // its job may have gone on, or ended it, just before it was found to be gone
      if (!(await lockPart(tx.sql, bulk))) return
      context.log.warn({ bulkSearch: id }, 'bulk search has no job anymore')
      await endBulk(context, tx, bulk, { state: 'failed', reason })
    })
  }
}
