import type { ListLoad, LoadOrigin, StartedLoads, StartLoad } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { createLoads, type CreatedLoads } from './loading/create-loads.ts'
import { workList } from './loading/work-list.ts'
import { presentLoad } from './present-load.ts'
import { knownSource, ownerOf } from './known-source.ts'
import { selectClientName, selectLoad, selectWaitingFiles } from './sources-queries.ts'

function submit(
  context: Context,
  sourceId: string,
  input: StartLoad,
  origin: LoadOrigin,
): Promise<CreatedLoads> {
  const source = knownSource(sourceId)
  const clientId = ownerOf(source, input.clientId)
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
    return created
  })
}

/** Starts loading submitted files, one load for each publication among them. */
export async function startLoad(base: Context, sourceId: string, input: StartLoad): Promise<StartedLoads> {
  const { loadIds } = await submit(base.asSystem(), sourceId, input, 'upload')
  return { loadIds }
}

/** The same, and waits for the results. If it is interrupted, the job goes on. */
export async function loadSubmitted(
  base: Context,
  sourceId: string,
  { input, origin, signal }: { input: StartLoad; origin: LoadOrigin; signal: AbortSignal },
): Promise<ListLoad[]> {
  const context = base.asSystem()
  const { listId, loadIds } = await submit(context, sourceId, input, origin)
  await workList(context, listId, { signal, wait: true })
  return context.read(async (sql) => {
    const loads: ListLoad[] = []
    for (const id of loadIds) {
      const load = await selectLoad(sql, id)
      if (load) loads.push(presentLoad(load))
    }
    return loads
  })
}
