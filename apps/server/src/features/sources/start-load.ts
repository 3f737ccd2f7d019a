import type { LoadOrigin, StartedLoads, StartLoad } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { createLoads } from './loading/create-loads.ts'
import { knownSource, ownerOf } from './known-source.ts'
import { selectClientName, selectWaitingFiles } from './sources-queries.ts'

/** Starts loading submitted files, one load for each publication among them. */
export function startLoad(
  base: Context,
  sourceId: string,
  input: StartLoad,
  origin: LoadOrigin = 'upload',
): Promise<StartedLoads> {
  const source = knownSource(sourceId)
  const clientId = ownerOf(source, input.clientId)
  const context = base.asSystem()
  return context.write(async (tx) => {
    if (clientId !== null && (await selectClientName(tx.sql, clientId)) === undefined)
      return notFound('Client')
    const files = await selectWaitingFiles(tx.sql, sourceId, input.fileIds)
    if (files.length !== new Set(input.fileIds).size)
      throw new AppError(
        'conflict',
        'A file is unknown, was already loaded, or was uploaded too long ago. Upload it again.',
      )
    const { acceptUnusual, mapping } = input
    const created = await createLoads(context, tx, {
      source,
      clientId,
      origin,
      files,
      acceptUnusual,
      mapping,
    })
    tx.enqueue('lists.load', { listId: created.listId })
    return { loadIds: created.loadIds }
  })
}
