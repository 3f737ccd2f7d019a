import type { LoadOrigin } from '@vigil/contract'
import type { ListSource } from '@vigil/sources'
import { randomUUIDv7 } from 'node:crypto'
import type { Context, WriteTransaction } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { ensureList, giveFileToLoad, insertLoad, type FileRow } from '../sources-queries.ts'

export interface NewLoads {
  source: ListSource
  clientId: string | null
  origin: LoadOrigin
  files: readonly FileRow[]
  acceptUnusual?: boolean
  mapping?: Record<string, string> | undefined
}

export interface CreatedLoads {
  listId: number
  loadIds: string[]
}

/** Creates one load for each publication among the files, in loading order. */
export async function createLoads(
  context: Context,
  { sql, audit }: WriteTransaction,
  { source, clientId, origin, files, acceptUnusual = false, mapping }: NewLoads,
): Promise<CreatedLoads> {
  const now = context.now()
  const list = await ensureList(sql, source.meta.id, clientId, now)
  const named = files.map((file) => ({ name: file.name, path: file.id }))
  const loadIds: string[] = []
  for (const [nth, publication] of source.arrange(named).entries()) {
    const loadId = randomUUIDv7()
    loadIds.push(loadId)
    await insertLoad(sql, {
      id: loadId,
      listId: list.id,
      clientId,
      state: 'waiting',
      origin,
      requestedBy: context.actor ? context.origin.actorName : null,
      acceptUnusual,
      mapping: mapping ?? null,
      // loads run in the order of their timestamps
      createdAt: new Date(now.getTime() + nth),
    })
    for (const [position, { path }] of publication.entries())
      if (!(await giveFileToLoad(sql, path, { loadId, clientId, position })))
        throw new AppError('conflict', 'A file was used by another load in the meantime.')
    audit({
      action: 'list.hand-in',
      subjectType: 'list',
      subjectId: source.meta.id,
      clientId,
      after: { loadId, origin, acceptUnusual, files: publication.map(({ name }) => name) },
    })
  }
  return { listId: list.id, loadIds }
}
