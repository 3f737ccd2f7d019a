import { dayMs, monitoringDay } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { AppError, loggable, PlainError } from '../../errors.ts'
import { withChanges } from './changes/change-subjects.ts'
import { selectDueForTerm, selectMonitoringClients } from './auto-term-queries.ts'
import { lockPopulationWithTimeout } from './changes/change-queries.ts'
import { isLiveClient } from './population-queries.ts'

/** Ends monitoring for subjects past their end date and, if `days` is set, for those not named in that many days. */
async function termDue(base: Context, clientId: string, days: number | null): Promise<void> {
  const context = base.forClient(clientId)
  const now = context.now()
  const today = monitoringDay(now)
  const since = days === null ? null : new Date(now.getTime() - days * dayMs)
  // check before locking the population: on most days nobody is due
  if ((await context.read((sql) => selectDueForTerm(sql, clientId, { today, since }))).length === 0) return
  await context.write(async (tx) => {
    await lockPopulationWithTimeout(tx.sql, clientId)
    const due = await selectDueForTerm(tx.sql, clientId, { today, since })
    if (due.length === 0) return
    await withChanges(context, tx, { clientId, origin: 'import' }, (work) => work.term(due))
    tx.audit({
      action: 'population.auto-term',
      subjectType: 'population',
      subjectId: clientId,
      after: { termed: due.length, daysToAutoTerm: days },
    })
  })
}

/** Keeps termed subjects out of a run in the hour after midnight, and when the nightly job has failed. */
export async function termEnded(context: Context, clientId: string): Promise<void> {
  if (!(await context.forClient(clientId).read((sql) => isLiveClient(sql, clientId)))) return
  try {
    await termDue(context, clientId, null)
  } catch (error) {
    // an import holds the lock; it enqueues the runs again when it finishes
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
  }
}

/**
 * Ends monitoring for subjects past their end date, and for those that no import or search has named within the number
 * of days the client configured. A client that fails, such as one with an import running, does not block the others.
 */
export async function autoTerm(context: Context, signal: AbortSignal): Promise<void> {
  let failed = 0
  for (const { id, days } of await context.read(selectMonitoringClients)) {
    signal.throwIfAborted()
    try {
      await termDue(context, id, days)
    } catch (error) {
      failed += 1
      context.services.log.warn({ clientId: id, error: loggable(error) }, 'the auto-term of a client failed')
    }
  }
  if (failed > 0) throw new PlainError(`the auto-term failed for ${failed} clients`)
}
