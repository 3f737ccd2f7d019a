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
  /** until another process is done with the list; otherwise it is left to that one */
  wait?: boolean
  /** fetching and reading that takes longer is given up with a LongLoad; it can be run again without */
  shortSeconds?: number
  onProgress?: (load: LoadRow, progress: LoadProgress) => void
}

/** A load that does not belong among the short ones. */
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
  // the stage is of this load alone, and goes with its connection
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
 * Runs the loads of a list that wait, in the order in which they were asked for. One process at a time does, by a
 * lock that a dead process does not hold. A load found running was left by one.
 */
export async function workList(base: Context, listId: number, options: WorkOptions): Promise<void> {
  const context = base.asSystem()
  const lock = { space: 'lists', key: listId, wait: options.wait === true } as const
  const work = async (): Promise<true> => {
    await workAll(context, listId, options)
    return true
  }
  // whoever did not get the lock left its load to us: look once more after giving it back
  while (await withSessionLock(context.services.connect, lock, options.signal, work))
    if (!(await nextLoad(context, listId))) return
}
