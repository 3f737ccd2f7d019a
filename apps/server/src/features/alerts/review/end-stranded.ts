import type { Context } from '../../../context.ts'
import { selectRunning, settleBulkReview } from './bulk-review-queries.ts'
import { notChanged } from './bulk-review-rules.ts'

const living = new Set(['created', 'retry', 'active'])

/** Marks bulk reviews whose job no longer exists as failed, so that no screen waits for them forever. */
export async function endStranded(context: Context, signal: AbortSignal): Promise<void> {
  const { boss } = context.services.jobs
  for (const { id, clientId } of await context.read(selectRunning)) {
    signal.throwIfAborted()
    const jobs = await boss.findJobs('alerts.bulk-review', { data: { bulkReviewId: id } })
    if (jobs.some(({ state }) => living.has(state))) continue
    context.log.warn({ bulkReview: id }, 'bulk review has no job anymore')
    await context.write(({ sql }) =>
      settleBulkReview(sql, clientId, id, {
        state: 'failed',
        reason: notChanged,
        done: 0,
        finishedAt: context.now(),
      }),
    )
  }
}
