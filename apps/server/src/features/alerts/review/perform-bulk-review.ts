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
import { busyAlerts, notChanged, requestedReviewOf } from './bulk-review-rules.ts'
import { applyBulkReview, closeBulkReview, trailOf } from './apply-bulk-review.ts'

async function perform(context: Context, clientId: string, id: string, signal: AbortSignal): Promise<void> {
  await context.writeLong(signal, async ({ sql, audit }) => {
    await lockBulkReview(sql, id)
    const row = await selectBulkReview(sql, clientId, id)
    if (row?.state !== 'running') return
    const review = requestedReviewOf(row)
    const outcome = await applyBulkReview(sql, review, async (progress) => {
      signal.throwIfAborted()
      await context.write((tx) => updateBulkProgress(tx.sql, clientId, id, progress))
    })
    await closeBulkReview(sql, review, outcome, context.now())
    audit(trailOf(review, outcome), review.request.origin)
  })
}

/**
 * Applies a large bulk review in one transaction on its own connection. After a crash it can simply run again. If it
 * fails, nothing is changed and its state says so.
 */
export async function performBulkReview(base: Context, id: string, signal: AbortSignal): Promise<void> {
  const clientId = await base.asSystem().read((sql) => selectClientOf(sql, id))
  if (clientId === undefined) return
  const context = base.forClient(clientId)
  try {
    await retryOnConflict(busyAlerts, () => perform(context, clientId, id, signal))
  } catch (error) {
    if (signal.aborted) throw error
    context.log.error({ bulkReview: id, error: loggable(error) }, 'bulk review failed')
    const reason = error instanceof AppError ? error.message : notChanged
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
