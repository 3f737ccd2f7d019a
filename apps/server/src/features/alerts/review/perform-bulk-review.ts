import type { Context } from '../../../context.ts'
import { retryOnConflict } from '../../../database/locks.ts'
import { AppError, loggable } from '../../../errors.ts'
import {
  lockBulkReview,
  selectBulkReview,
  selectClientOf,
  settleBulkReview,
  updateBulkProgress,
} from './bulk-review-queries.ts'
import { busyAlerts, decisionOf } from './bulk-review-rules.ts'
import { applyBulkReview, closeBulkReview, trailOf } from './apply-bulk-review.ts'

async function perform(context: Context, clientId: string, id: string, signal: AbortSignal): Promise<void> {
  await context.writeLong(signal, async ({ sql, audit }) => {
    await lockBulkReview(sql, id)
    const row = await selectBulkReview(sql, clientId, id)
    if (row?.state !== 'running') return
    const decision = decisionOf(row)
    const outcome = await applyBulkReview(sql, decision, async (progress) => {
      signal.throwIfAborted()
      await context.write((tx) => updateBulkProgress(tx.sql, clientId, id, progress))
    })
    await closeBulkReview(sql, decision, outcome, context.now())
    audit(trailOf(decision, outcome), decision.request.origin)
  })
}

/**
 * Carries a decision about very many alerts through, in one transaction on a connection of its own. Killed and taken up
 * again it comes to the same end once. Where it can't be done nothing is changed, and the decision says so.
 */
export async function performBulkReview(base: Context, id: string, signal: AbortSignal): Promise<void> {
  const clientId = await base.asSystem().read((sql) => selectClientOf(sql, id))
  if (clientId === undefined) return
  const context = base.forClient(clientId)
  try {
    await retryOnConflict(busyAlerts, () => perform(context, clientId, id, signal))
  } catch (error) {
    if (signal.aborted) throw error
    context.log.error({ bulkReview: id, error: loggable(error) }, 'a decision about many alerts failed')
    const reason = error instanceof AppError ? error.message : 'The alerts could not be changed; try again.'
    await context.write((tx) =>
      settleBulkReview(tx.sql, clientId, id, {
        state: 'failed',
        reason,
        done: 0,
        finishedAt: context.now(),
      }),
    )
  }
}
