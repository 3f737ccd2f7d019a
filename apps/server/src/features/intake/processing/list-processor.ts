import { findSource, Refusal } from '@vigil/sources'
import { PlainError } from '../../../errors.ts'
import { loadListFiles } from '../../sources/index.ts'
import { endFile } from './end-file.ts'
import type { Processor } from './processor.ts'

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
    await context.write((tx) =>
      endFile(context, tx, row, {
        status: load.skipped ? 'PROCESSED_WITH_ERRORS' : 'COMPLETE',
        rows: load.rows,
        added: load.added,
        changed: load.changed,
        unchanged: load.state === 'unchanged' ? load.rows : null,
        termed: load.removed,
        errors: load.skipped,
      }),
    )
  }

export const processPreclusionList = loading('cms-preclusion')
