import { csvLines, type ListLoad } from '@vigil/contract'
import { findSource, Refusal } from '@vigil/sources'
import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { PlainError } from '../../../errors.ts'
import type { HistoryFile } from '../../file-history/index.ts'
import { importKey, storeSealed } from '../../population/index.ts'
import { getLoad, loadListFiles } from '../../sources/index.ts'
import { endFile } from './end-file.ts'
import { inspectList, type ListLine } from './inspect-list.ts'
import type { Processor } from './processor.ts'

/** Which rows of a list were left out; only the first ones are known. */
async function skippedLines(context: Context, load: ListLoad): Promise<ListLine[]> {
  if (!load.skipped) return []
  const { skippedRows } = await getLoad(context, load.id)
  const more = load.skipped - skippedRows.length
  return [
    ...skippedRows.map(({ row, reason }) => ({ row: String(row), column: '', reason })),
    ...(more > 0 ? [{ row: '', column: '', reason: `Warning: ${more} more rows were left out.` }] : []),
  ]
}

/** Stores the error report, in the order of the file. Null: there is nothing to report. */
async function storeReport(
  context: Context,
  { id, clientId }: Pick<HistoryFile, 'id' | 'clientId'>,
  found: readonly ListLine[],
): Promise<string | null> {
  if (found.length === 0) return null
  const inOrder = found.toSorted((one, other) => Number(one.row) - Number(other.row))
  const lines = [
    ['Row', 'Column', 'Reason'],
    ...inOrder.map(({ row, column, reason }) => [row, column, reason]),
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
    const inspected = await inspectList(context, { name: fileName, path }, row.mapping ?? {}, signal)
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
    const errorsKey = await storeReport(context, row, [...inspected, ...(await skippedLines(context, load))])
    await context.write((tx) =>
      endFile(context, tx, row, {
        status: errorsKey === null ? 'COMPLETE' : 'PROCESSED_WITH_ERRORS',
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
