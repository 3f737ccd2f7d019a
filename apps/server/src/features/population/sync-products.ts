import type { Context } from '../../context.ts'
import type { JobData } from '../../jobs/queue.ts'
import { withChanges } from './changes/change-subjects.ts'
import { isLiveClient } from './population-queries.ts'

/** Applies a change of a client's products to its subjects that have products of their own. Safe to repeat. */
export function syncProducts(
  base: Context,
  { clientId, added, removed }: JobData<'population.sync-products'>,
  signal: AbortSignal,
): Promise<void> {
  const context = base.forClient(clientId)
  return context.writeLong(signal, async (tx) => {
    if (!(await isLiveClient(tx.sql, clientId))) return
    const changed = await withChanges(context, tx, { clientId, origin: 'import' }, (work) =>
      work.shiftProducts({ added, removed }),
    )
    if (changed === 0) return
    tx.audit({
      action: 'population.sync-products',
      subjectType: 'population',
      subjectId: clientId,
      after: { added, removed, changed },
    })
  })
}
