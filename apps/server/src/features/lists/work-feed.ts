import { findSource } from '@vigil/sources'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { PlainError } from '../../errors.ts'
import { selectFeedById, selectOpenLoads, updateLoad, type FeedRow, type LoadRow } from './lists-queries.ts'
import { type LoadProgress } from './load-steps.ts'
import { performLoad } from './perform-load.ts'

const lockSpace = 0x7669_6c73

export interface WorkOptions {
  signal: AbortSignal
  /** until another process is done with the feed; otherwise it is left to that one */
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

async function workLoad(context: Context, feed: FeedRow, load: LoadRow, options: WorkOptions): Promise<void> {
  const source = findSource(feed.sourceId)
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
      feed,
      load: await begin(context, load),
      signal: AbortSignal.any([options.signal, long.signal]),
      onProgress: (progress: LoadProgress) => options.onProgress?.(load, progress),
      onRead: () => clearTimeout(timer),
    }
    if (source) await performLoad({ ...running, source })
    else throw new PlainError(`there is no source ${feed.sourceId} any more`)
  } finally {
    clearTimeout(timer)
    await client.end().catch(() => {})
  }
}

/** Whether the lock of the feed could be had; where not, whoever has it looks once more after giving it back. */
async function lock(keeper: pg.Client, feedId: number, wait: boolean): Promise<boolean> {
  if (wait) {
    await keeper.query('select pg_advisory_lock($1, $2)', [lockSpace, feedId])
    return true
  }
  const { rows } = await keeper.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [
    lockSpace,
    feedId,
  ])
  return rows[0]?.got === true
}

const nextLoad = async (context: Context, feedId: number): Promise<LoadRow | undefined> =>
  (await context.read((sql) => selectOpenLoads(sql, feedId)))[0]

async function workAll(context: Context, feedId: number, options: WorkOptions): Promise<void> {
  for (;;) {
    options.signal.throwIfAborted()
    const load = await nextLoad(context, feedId)
    const feed = await context.read((sql) => selectFeedById(sql, feedId))
    if (!load || !feed) return
    await workLoad(context, feed, load, options)
  }
}

/**
 * Runs the loads of a feed that wait, in the order in which they were asked for. One process at a time does, by a
 * lock that a dead process does not hold. A load found running was left by one.
 */
export async function workFeed(base: Context, feedId: number, options: WorkOptions): Promise<void> {
  const context = base.asSystem()
  const keeper = await context.services.connect()
  const stop = (): void => void keeper.end().catch(() => {})
  options.signal.addEventListener('abort', stop)
  try {
    do {
      if (!(await lock(keeper, feedId, options.wait === true))) return
      await workAll(context, feedId, options)
      await keeper.query('select pg_advisory_unlock($1, $2)', [lockSpace, feedId])
    } while (await nextLoad(context, feedId))
  } finally {
    options.signal.removeEventListener('abort', stop)
    await keeper.end().catch(() => {})
  }
}
