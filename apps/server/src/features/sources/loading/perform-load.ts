import type { LoadState } from '@vigil/contract'
import { isDeepStrictEqual } from 'node:util'
import { loggable, PlainError } from '../../../errors.ts'
import { FetchFailure } from '../fetching/download.ts'
import { selectLiveLoads, type LoadRow } from '../sources-queries.ts'
import { finishUnchanged, finishWithout, progressOf, type RunningLoad } from './load-steps.ts'
import { readPublication, type ReadPublication, type ReadResult } from '../reading/read-publication.ts'
import { createStage, openStage } from '../switching/stage-queries.ts'
import { switchVersion } from '../switching/switch-version.ts'
import { takeFiles, type TakenFiles } from './take-files.ts'
import { withWorkFolder } from './work-folder.ts'

/** Reads the files into the stage, on the load's own connection. */
async function stage(running: RunningLoad, files: TakenFiles['files']): Promise<ReadResult> {
  const { client, list, source, context, signal } = running
  const show = progressOf(running)
  await show({ phase: 'reading', done: 0, total: list.records || null })
  await createStage(client)
  const writer = openStage(client)
  const task = {
    sourceId: source.meta.id,
    files,
    mapping: running.load.mapping ?? list.mapping,
    ssnKey: context.services.keyFor('list-ssns'),
  }
  const take = async (lines: Uint8Array, rows: number): Promise<void> => {
    await writer.write(lines)
    await show({ phase: 'reading', done: rows, total: list.records || null })
  }
  try {
    const result = await readPublication(task, take, signal, context.services.lists.budget)
    running.onRead()
    const arrived = await writer.end()
    if (result.ok && arrived !== result.read.entries)
      throw new PlainError(`only ${arrived} of ${result.read.entries} entries reached the database`)
    return result
  } catch (error) {
    writer.giveUp()
    throw error
  }
}

const foundIn = (read: ReadPublication): Partial<LoadRow> => ({
  layout: read.layout.id,
  scope: read.layout.scope,
  parts: [...(read.layout.parts ?? [])],
  published: read.layout.published ?? null,
  rows: read.rows,
  records: read.entries,
  skipped: read.skipped,
  skippedRows: read.skippedRows,
  leftovers: [...read.layout.leftovers],
})

async function load(running: RunningLoad, folder: string): Promise<LoadState> {
  const { context, list, source } = running
  const { adapterVersion } = source.meta
  const live = await context.read((sql) => selectLiveLoads(sql, list.id))
  const mapping = running.load.mapping ?? list.mapping
  const readAsNow =
    live.length > 0 &&
    live.every((one) => one.adapterVersion === adapterVersion && isDeepStrictEqual(one.mapping, mapping))
  const taken = await takeFiles(running, folder, !readAsNow)
  try {
    // the same reports after another response are a new version: it says something about one more subject
    const mayRepeat = readAsNow && running.load.origin !== 'npdb'
    if (!taken || (mayRepeat && live.some(({ sha256 }) => sha256 === taken.sha256))) {
      await finishUnchanged(running, taken)
      return 'unchanged'
    }
    await taken.keep()
    const identified = { sha256: taken.sha256, adapterVersion, mapping }
    const result = await stage(running, taken.files)
    if (!result.ok) {
      await finishWithout(running, 'refused', result.reason, identified)
      return 'refused'
    }
    const found = { ...identified, ...foundIn(result.read) }
    const refused = await switchVersion(running, result.read, found, { taken, live, remap: !readAsNow })
    if (refused === null) return 'loaded'
    await finishWithout(running, 'refused', refused, found)
    return 'refused'
  } finally {
    taken?.close()
  }
}

const isConnectionLost = (error: Error): boolean =>
  /Connection terminated|not queryable|ECONNRESET|EPIPE|ECONNREFUSED|ENOENT.*PGSQL/.test(error.message) ||
  ['57P01', '57P02', '57P03', '08006'].includes((error as { code?: string }).code ?? '')

/** Brings a list up to date, or records why not. An interrupted load has changed nothing and can be run again. */
export async function performLoad(running: RunningLoad): Promise<LoadState> {
  try {
    return await withWorkFolder((folder) => load(running, folder))
  } catch (error) {
    running.signal.throwIfAborted()
    const said = error instanceof FetchFailure || error instanceof PlainError
    if (!(error instanceof Error) || (!said && isConnectionLost(error))) throw error
    const reason = said ? error.message : `internal error (${error.name}); see the server log`
    if (!said) running.context.log.error({ error: loggable(error), load: running.load.id }, 'a load failed')
    await finishWithout(running, 'failed', reason)
    return 'failed'
  }
}
