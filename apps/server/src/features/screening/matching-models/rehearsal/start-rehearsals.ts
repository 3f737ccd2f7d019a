import type { RehearsalDetail, StartedRehearsals } from '@vigil/contract'
import type { Context } from '../../../../context.ts'
import { notFound } from '../../../../errors.ts'
import { knownModel } from '../known-model.ts'
import { selectMonitoredClients } from '../../screening-queries.ts'
import { presentRehearsalDetail } from './present-rehearsal.ts'
import { requestRehearsal, selectRehearsal } from './stored-rehearsals-queries.ts'

/** Requests rehearsals of a model: of one client, or of all monitored ones. Each is a job of its own. */
export function startRehearsals(base: Context, model: string, clientId?: string): Promise<StartedRehearsals> {
  knownModel(model)
  const context = base.asSystem()
  return context.write(async (tx) => {
    const all = await selectMonitoredClients(tx.sql)
    const clientIds = all.map(({ id }) => id).filter((id) => clientId === undefined || id === clientId)
    if (clientId !== undefined && clientIds.length === 0) return notFound('Monitored client')
    const request = {
      model,
      requestedAt: context.now(),
      requestedBy: context.actor ? context.origin.actorName : null,
    }
    for (const id of clientIds) {
      await requestRehearsal(tx.sql, { ...request, clientId: id })
      // also for one that waits or runs: its job may be gone, and another one finds nothing to do
      tx.enqueue('screening.rehearse', { clientId: id, model })
      tx.audit({
        action: 'matching-model.rehearse',
        subjectType: 'matching-model',
        subjectId: model,
        clientId: id,
      })
    }
    return { clientIds }
  })
}

/** The last completed rehearsal, with examples. */
export async function getRehearsal(
  context: Context,
  model: string,
  clientId: string,
): Promise<RehearsalDetail> {
  knownModel(model)
  const row = await context.asSystem().read((sql) => selectRehearsal(sql, { clientId, model }))
  return row?.result ? presentRehearsalDetail(row.result) : notFound('Rehearsal')
}
