import { dayMs, monitoringDay } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { AppError, loggable, PlainError } from '../../errors.ts'
import { withChanges } from './changes/change-subjects.ts'
import { selectDueForTerm, selectMonitoringClients } from './auto-term-queries.ts'
import { lockPopulationSoon } from './changes/change-queries.ts'

/**
 * Ends the monitoring of a client's subjects whose last day has come and, where a number of days is given, of those that
 * nobody has named for as long.
 */
async function termDue(base: Context, clientId: string, days: number | null): Promise<void> {
  const context = base.forClient(clientId)
  const now = context.now()
  const today = monitoringDay(now)
  const since = days === null ? null : new Date(now.getTime() - days * dayMs)
  // a look before the population is held: on most days there is nobody
  if ((await context.read((sql) => selectDueForTerm(sql, clientId, { today, since }))).length === 0) return
  await context.write(async (tx) => {
    await lockPopulationSoon(tx.sql, clientId)
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

/** A check finds nobody who is termed: not for an hour after midnight, nor when the nightly job has failed. */
export async function termEnded(context: Context, clientId: string): Promise<void> {
  try {
    await termDue(context, clientId, null)
  } catch (error) {
    // an import holds the population, and checks are asked for again when it is through
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
  }
}

/**
 * Ends the monitoring of whoever no import or search has named for as many days as their client says, and of those
 * whose last day has come. A client where that fails, such as one whose import is running, holds up no other.
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
