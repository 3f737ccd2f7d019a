import type { Context } from '../../../context.ts'
import { lockSession } from '../../../database/locks.ts'
import { withOwnConnection } from '../../../database/own-connection.ts'
import { termEnded } from '../../population/index.ts'
import { performRun } from './perform-run.ts'
import { planClient } from './plan-client.ts'
import { dropStage } from './run-stage-queries.ts'
import { isIdle, type ScreeningMode } from '../screening-rules.ts'

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

const nothing: ScreenResult = { runId: null, alerts: 0, subjects: 0, screenedSubjects: 0, screenedRecords: 0 }

/** One run on its own connection, which also holds its temporary tables. Null if another process holds the lock. */
const runOnce = (context: Context, options: ScreenOptions): Promise<ScreenResult | null> =>
  withOwnConnection(context.services.connect, options.signal, async (client) => {
    const lock = { space: 'screening', key: options.clientId, wait: !options.leaveToOthers } as const
    if (!(await lockSession(client, lock))) return null
    for (;;) {
      const planned = await planClient(context, options)
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
    const left = await planClient(context, { clientId, mode: 'changes' })
    if (!left || isIdle(left) || options.sources) return result
    const next = await runOnce(context, { clientId, signal, mode: 'changes', leaveToOthers: true })
    if (next === null || next.runId === null) return result
    result = { ...next, alerts: result.alerts + next.alerts }
  }
}
