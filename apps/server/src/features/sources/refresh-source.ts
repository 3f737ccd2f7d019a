import type { StartedLoads } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { Context, WriteTransaction } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { knownSource } from './known-source.ts'
import { ensureList, insertLoad, selectOpenLoads } from './sources-queries.ts'

/** The fetch that is waiting or running, or a new one. */
export async function openFetch(
  context: Context,
  tx: WriteTransaction,
  sourceId: string,
  origin: 'manual' | 'schedule',
): Promise<string> {
  const now = context.now()
  const list = await ensureList(tx.sql, sourceId, null, now)
  const open = await selectOpenLoads(tx.sql, list.id)
  const fetching = open.find((load) => load.origin === 'manual' || load.origin === 'schedule')
  tx.enqueue('lists.load', { listId: list.id })
  if (fetching) return fetching.id
  const id = randomUUIDv7()
  const requestedBy = context.actor ? context.origin.actorName : null
  await insertLoad(tx.sql, { id, listId: list.id, state: 'waiting', origin, requestedBy, createdAt: now })
  return id
}

/** Enqueues a fetch of a list. */
export function refreshSource(base: Context, sourceId: string): Promise<StartedLoads> {
  const { meta } = knownSource(sourceId)
  if (meta.download.kind === 'none')
    throw new AppError('precondition', 'This list can’t be downloaded. Upload its file.')
  const context = base.asSystem()
  return context.write(async (tx) => {
    const loadId = await openFetch(context, tx, sourceId, 'manual')
    tx.audit({ action: 'list.refresh', subjectType: 'list', subjectId: sourceId, after: { loadId } })
    return { loadIds: [loadId] }
  })
}
