import type { MonitorProduct } from '@vigil/contract'
import { currentModel } from '@vigil/matching'
import { findSource } from '@vigil/sources'
import type { Context } from '../../../context.ts'
import { lockSession } from '../../../database/locks.ts'
import { withOwnConnection } from '../../../database/own-connection.ts'
import { termEnded } from '../../population/index.ts'
import { hasDueLicenses } from '../licenses/licenses-queries.ts'
import { performRun } from './perform-run.ts'
import { selectCoverage, selectKeptLists, selectLastRun, selectScreenedClient } from '../screening-queries.ts'
import { dropStage } from './run-stage-queries.ts'
import { isIdle, planRun, type RunPlan, type ScreeningMode } from '../screening-rules.ts'

export interface ScreenOptions {
  clientId: string
  mode: ScreeningMode
  signal: AbortSignal
  /** only these sources */
  sources?: readonly string[]
  onProgress?: (done: number, total: number) => void
  /** skip if another process holds the client's lock: it re-checks before releasing it */
  leaveToOthers?: boolean
}

export interface ScreenResult {
  /** the last run; null if there was nothing to do */
  runId: number | null
  alerts: number
  subjects: number
  screenedSubjects: number
  screenedRecords: number
}

/** The input of a client's run. */
export interface ClientPlan extends RunPlan {
  products: readonly MonitorProduct[]
  populationVersion: number
  ownLists: ReadonlySet<number>
  /** when the last run ended */
  lastRun: Date | null
}

const nothing: ScreenResult = { runId: null, alerts: 0, subjects: 0, screenedSubjects: 0, screenedRecords: 0 }

async function plan(
  context: Context,
  { clientId, mode, sources }: Pick<ScreenOptions, 'clientId' | 'mode' | 'sources'>,
): Promise<ClientPlan | null> {
  return context.read(async (sql) => {
    const screened = await selectScreenedClient(sql, clientId)
    if (!screened) return null
    const { products, populationVersion } = screened
    const lists = await selectKeptLists(sql, clientId)
    const planned = planRun({
      mode,
      products,
      populationVersion,
      model: currentModel.id,
      lists,
      coverage: await selectCoverage(sql, clientId),
      metaOf: (sourceId) => findSource(sourceId)?.meta,
      licensesDue: await hasDueLicenses(sql, clientId, context.now()),
      ...(sources && { sources }),
    })
    const own = lists.filter((list) => list.clientId !== null).map(({ listId }) => listId)
    const lastRun = await selectLastRun(sql, clientId)
    return { ...planned, products, populationVersion, ownLists: new Set(own), lastRun }
  })
}

/** One run on its own connection, which also holds its temporary tables. Null if another process holds the lock. */
const runOnce = (context: Context, options: ScreenOptions): Promise<ScreenResult | null> =>
  withOwnConnection(context.services.connect, options.signal, async (client) => {
    const lock = { space: 'screening', key: options.clientId, wait: !options.leaveToOthers } as const
    if (!(await lockSession(client, lock))) return null
    for (;;) {
      const planned = await plan(context, options)
      if (!planned || isIdle(planned)) return nothing
      const result = await performRun(context, client, planned, options)
      if (result) return result
      await dropStage(client)
    }
  })

/**
 * Screens a client until it is up to date with its population and lists. Each run writes its findings, alerts and
 * verifications in one transaction, so it can be stopped at any point and run again. Changes that arrive while it runs,
 * and that other processes skip because of the lock, are screened before it returns.
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
