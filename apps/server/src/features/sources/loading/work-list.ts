import { findSource } from '@vigil/sources'
import type { Context } from '../../../context.ts'
import { withSessionLock } from '../../../database/locks.ts'
import { PlainError } from '../../../errors.ts'
import {
  selectListById,
  selectOpenLoads,
  updateLoad,
  type ListRow,
  type LoadRow,
} from '../sources-queries.ts'
import { type LoadProgress } from './load-steps.ts'
import { performLoad } from './perform-load.ts'

export interface WorkOptions {
  signal: AbortSignal
  /** wait for another process to finish with the list; otherwise skip if locked */
  wait?: boolean
  /** fetching and reading beyond this limit throws LongLoad; the load can be run again without it */
  shortSeconds?: number
  onProgress?: (load: LoadRow, progress: LoadProgress) => void | Promise<void>
}

/** A load that is too long for the queue of short ones. */
export class LongLoad extends Error {
  override name = 'LongLoad'
}

async function begin(context: Context, load: LoadRow): Promise<LoadRow> {
  const started = { state: 'running' as const, startedAt: context.now() }
  await context.write(({ sql }) => updateLoad(sql, load.id, started))
  return { ...load, ...started }
}

async function workLoad(context: Context, list: ListRow, load: LoadRow, options: WorkOptions): Promise<void> {
  const source = findSource(list.sourceId)
  // the stage belongs to this load alone and is dropped with its connection
  const client = await context.services.connect()
  const long = new AbortController()
  const timer =
    options.shortSeconds === undefined
      ? undefined
      : setTimeout(() => long.abort(new LongLoad()), options.shortSeconds * 1000)
  try {
    const running = {
      context,
      client,
      list,
      load: await begin(context, load),
      signal: AbortSignal.any([options.signal, long.signal]),
      onProgress: (progress: LoadProgress) => options.onProgress?.(load, progress),
      onRead: () => clearTimeout(timer),
    }
    if (source) await performLoad({ ...running, source })
    else throw new PlainError(`the source ${list.sourceId} no longer exists`)
  } finally {
    clearTimeout(timer)
    await client.end().catch(() => {})
  }
}

const nextLoad = async (context: Context, listId: number): Promise<LoadRow | undefined> =>
  (await context.read((sql) => selectOpenLoads(sql, listId)))[0]

async function workAll(context: Context, listId: number, options: WorkOptions): Promise<void> {
  for (;;) {
    options.signal.throwIfAborted()
    const load = await nextLoad(context, listId)
    const list = await context.read((sql) => selectListById(sql, listId))
    if (!load || !list) return
    await workLoad(context, list, load, options)
  }
}

/**
 * Runs the waiting loads of a list in order, one process at a time. The lock is released when its process dies, so a
 * load found running was interrupted.
 */
export async function workList(base: Context, listId: number, options: WorkOptions): Promise<void> {
  const context = base.asSystem()
  const lock = { space: 'lists', key: listId, wait: options.wait === true } as const
  const work = async (): Promise<true> => {
    await workAll(context, listId, options)
    return true
  }
  // a process that did not get the lock left its load to us: check again after releasing it
  while (await withSessionLock(context.services.connect, lock, options.signal, work))
    if (!(await nextLoad(context, listId))) return
}
