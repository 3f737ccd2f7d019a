import { csvLines, type ListLoad } from '@vigil/contract'
import { findSource, Refusal } from '@vigil/sources'
import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { PlainError } from '../../../errors.ts'
import type { HistoryFile } from '../../file-history/index.ts'
import { importKey, storeSealed } from '../../population/index.ts'
import { getLoad, loadListFiles } from '../../sources/index.ts'
import { endFile } from './end-file.ts'
import type { Processor } from './processor.ts'

/** Stores which rows of a list were left out; only the first ones are known. Returns null if none were. */
async function storeSkipped(
  context: Context,
  { id, clientId }: Pick<HistoryFile, 'id' | 'clientId'>,
  load: ListLoad,
): Promise<string | null> {
  if (!load.skipped) return null
  const { skippedRows } = await getLoad(context, load.id)
  const more = load.skipped - skippedRows.length
  const lines = [
    ['Row', 'Column', 'Reason'],
    ...skippedRows.map(({ row, reason }) => [String(row), '', reason]),
    ...(more > 0 ? [['', '', `Warning: ${more} more rows were left out.`]] : []),
  ]
  const key = importKey(clientId, id, 'errors')
  await storeSealed(context, key, Readable.from([Buffer.from(csvLines(lines))]))
  return key
}

/**
 * Loads a file into a list of the client's own, as if it had been handed in on the Sources page. A killed load is resumed
 * by the next attempt, which then finds the list unchanged.
 */
const loading =
  (sourceId: string): Processor =>
  async (context, { row, path, signal }) => {
    const { clientId, fileName } = row
    const loads = await loadListFiles(context, {
      source: findSource(sourceId)!,
      paths: [{ name: fileName, path }],
      clientId,
      acceptUnusual: false,
      mapping: row.mapping ?? undefined,
      signal,
      origin: 'upload',
      onProgress: () => {},
    })
    const load = loads.at(-1)
    if (!load) throw new PlainError('a file made no load of its list')
    if (load.state === 'refused') throw new Refusal(load.reason ?? 'The list was refused')
    if (load.state !== 'loaded' && load.state !== 'unchanged')
      throw new PlainError(`a load of a client's list ended as ${load.state}`)
    const errorsKey = await storeSkipped(context, row, load)
    await context.write((tx) =>
      endFile(context, tx, row, {
        status: load.skipped ? 'PROCESSED_WITH_ERRORS' : 'COMPLETE',
        rows: load.rows,
        added: load.added,
        changed: load.changed,
        unchanged: load.state === 'unchanged' ? load.rows : null,
        termed: load.removed,
        errors: load.skipped,
        errorsKey,
      }),
    )
  }

export const processPreclusionList = loading('cms-preclusion')
