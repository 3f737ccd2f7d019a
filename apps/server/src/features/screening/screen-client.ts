import type { MonitorProduct } from '@vigil/contract'
import { currentModel } from '@vigil/matching'
import { findSource } from '@vigil/sources'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { termEnded } from '../population/index.ts'
import { hasDueLicenses } from './licenses/licenses-queries.ts'
import { performRun } from './perform-run.ts'
import { selectCoverage, selectKeptFeeds, selectLastRun, selectScreenedClient } from './screening-queries.ts'
import { isIdle, planRun, type RunPlan, type ScreeningMode } from './screening-rules.ts'

export interface ScreenOptions {
  clientId: string
  mode: ScreeningMode
  signal: AbortSignal
  /** only these sources */
  sources?: readonly string[]
  onProgress?: (done: number, total: number) => void
  /** while another process is at it: do not wait, it looks once more when it is through */
  leaveToOthers?: boolean
}

export interface ScreenResult {
  /** the last run; null: there was nothing to do */
  runId: number | null
  alerts: number
  subjects: number
  screenedSubjects: number
  screenedRecords: number
}

/** What a run of a client goes by. */
export interface ClientPlan extends RunPlan {
  products: readonly MonitorProduct[]
  populationVersion: number
  ownLists: ReadonlySet<number>
  /** when the last run ended */
  lastRun: Date | null
}

const nothing: ScreenResult = { runId: null, alerts: 0, subjects: 0, screenedSubjects: 0, screenedRecords: 0 }
const lockSpace = 0x7669_7363

/** One run of a client at a time, by a lock that a dead process does not hold. */
async function lock(client: pg.Client, { clientId, leaveToOthers }: ScreenOptions): Promise<boolean> {
  const place = [lockSpace, clientId]
  if (!leaveToOthers) {
    await client.query('select pg_advisory_lock($1, hashtext($2))', place)
    return true
  }
  const { rows } = await client.query<{ got: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as got',
    place,
  )
  return rows[0]?.got === true
}

async function plan(
  context: Context,
  { clientId, mode, sources }: Pick<ScreenOptions, 'clientId' | 'mode' | 'sources'>,
): Promise<ClientPlan | null> {
  return context.read(async (sql) => {
    const screened = await selectScreenedClient(sql, clientId)
    if (!screened) return null
    const { products, populationVersion } = screened
    const feeds = await selectKeptFeeds(sql, clientId)
    const planned = planRun({
      mode,
      products,
      populationVersion,
      model: currentModel.id,
      feeds,
      coverage: await selectCoverage(sql, clientId),
      metaOf: (sourceId) => findSource(sourceId)?.meta,
      licensesDue: await hasDueLicenses(sql, clientId, context.now()),
      ...(sources && { sources }),
    })
    const own = feeds.filter((feed) => feed.clientId !== null).map(({ feedId }) => feedId)
    const lastRun = await selectLastRun(sql, clientId)
    return { ...planned, products, populationVersion, ownLists: new Set(own), lastRun }
  })
}

/** One run on a connection of its own, whose stage goes with it. Null: the lock was not to be had. */
async function runOnce(context: Context, options: ScreenOptions): Promise<ScreenResult | null> {
  const client = await context.services.connect()
  const stop = (): void => void client.end().catch(() => {})
  options.signal.addEventListener('abort', stop)
  try {
    options.signal.throwIfAborted()
    if (!(await lock(client, options))) return null
    for (;;) {
      const planned = await plan(context, options)
      if (!planned || isIdle(planned)) return nothing
      const result = await performRun(context, client, planned, options)
      if (result) return result
      await client.query('discard temp')
    }
  } finally {
    options.signal.removeEventListener('abort', stop)
    await client.end().catch(() => {})
  }
}

/**
 * Brings the checks of a client up to its population and to the lists as they are. What a run finds, raises and
 * verifies is written in one transaction: stopped anywhere it has changed nothing, and run again it comes to the same
 * end. What came in while it ran, and was left to it by others, is looked at before it is through.
 */
export async function screenClient(base: Context, options: ScreenOptions): Promise<ScreenResult> {
  const context = base.asSystem()
  await termEnded(base, options.clientId)
  let result = await runOnce(context, options)
  if (result === null) return nothing
  const { clientId, signal } = options
  for (;;) {
    const left = await plan(context, { clientId, mode: 'changes' })
    if (!left || isIdle(left) || options.sources) return result
    const next = await runOnce(context, { clientId, signal, mode: 'changes', leaveToOthers: true })
    if (next === null || next.runId === null) return result
    result = { ...next, alerts: result.alerts + next.alerts }
  }
}
