import { currentModel } from '@vigil/matching'
import { findSource } from '@vigil/sources'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { performRun } from './perform-run.ts'
import { hasDueLicenses, selectCoverage, selectKeptFeeds, selectScreenedClient } from './screening-queries.ts'
import { planRun, type RunPlan, type ScreeningMode } from './screening-rules.ts'

export interface ScreenOptions {
  clientId: string
  mode: ScreeningMode
  signal: AbortSignal
  /** only these sources */
  sources?: readonly string[]
  onProgress?: (done: number, total: number) => void
}

export interface ScreenResult {
  /** null: there was nothing to do */
  runId: number | null
  alerts: number
  subjects: number
  screenedSubjects: number
  screenedRecords: number
}

const nothing: ScreenResult = { runId: null, alerts: 0, subjects: 0, screenedSubjects: 0, screenedRecords: 0 }
const lockSpace = 0x7669_7363

/** One run of a client at a time, by a lock that a dead process does not hold. */
async function lock(keeper: pg.Client, clientId: string): Promise<void> {
  await keeper.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, clientId])
}

async function plan(
  context: Context,
  { clientId, mode, sources }: ScreenOptions,
): Promise<(RunPlan & { populationVersion: number; ownLists: Set<number> }) | null> {
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
    return { ...planned, populationVersion, ownLists: new Set(own) }
  })
}

/**
 * Brings the checks of a client up to its population and to the lists as they are. What it finds, raises and verifies
 * is written in one transaction: stopped anywhere it has changed nothing, and run again it comes to the same end.
 */
export async function screenClient(base: Context, options: ScreenOptions): Promise<ScreenResult> {
  const context = base.asSystem()
  const client = await context.services.connect()
  const stop = (): void => void client.end().catch(() => {})
  options.signal.addEventListener('abort', stop)
  try {
    options.signal.throwIfAborted()
    await lock(client, options.clientId)
    const planned = await plan(context, options)
    if (!planned || planned.checked.length === 0) return nothing
    return await performRun(context, client, planned, options)
  } finally {
    options.signal.removeEventListener('abort', stop)
    await client.end().catch(() => {})
  }
}
