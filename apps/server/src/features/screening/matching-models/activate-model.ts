import type { ActivatedModel } from '@vigil/contract'
import { monitorProducts } from '@vigil/contract'
import type { Context } from '../../../context.ts'
import { lockUntilCommit } from '../../../database/locks.ts'
import type { Sql } from '../../../database/transaction.ts'
import { AppError } from '../../../errors.ts'
import { selectClientsOf } from '../screening-queries.ts'
import { knownModel } from './known-model.ts'
import { insertActivation, selectActiveModel } from './models-queries.ts'

/** One activation at a time. */
export const lockActivation = (sql: Sql): Promise<void> => lockUntilCommit(sql, 'model-activation')

/**
 * Lets a model decide from now on, and enqueues a run of every monitored client. A run starts over where a client was
 * checked with another model. Another activation meanwhile is safe: a run whose model is not active anymore when it would
 * be written is repeated with the one that is.
 */
export function activateModel(base: Context, modelId: string): Promise<ActivatedModel> {
  knownModel(modelId)
  const context = base.asSystem()
  return context.write(async (tx) => {
    await lockActivation(tx.sql)
    const before = await selectActiveModel(tx.sql)
    if (before === modelId) throw new AppError('conflict', `Model ${modelId} is already active.`)
    const activatedBy = context.origin.actorName
    await insertActivation(tx.sql, { model: modelId, activatedAt: context.now(), activatedBy })
    const clientIds = await selectClientsOf(tx.sql, monitorProducts, null)
    for (const clientId of clientIds) tx.enqueue('screening.client', { clientId })
    tx.audit({
      action: 'matching-model.activate',
      subjectType: 'matching-model',
      subjectId: modelId,
      before: { model: before },
      after: { model: modelId, clients: clientIds.length },
    })
    return { clients: clientIds.length }
  })
}
