import { dayMs } from '@vigil/contract'
import type { Context } from '../../../context.ts'
import { deleteOld } from './deliveries-queries.ts'

const [deliveredDays, failedDays] = [90, 365]
const atOnce = 5_000

/** Deletes old deliveries, keeping failed ones longer than delivered ones. Returns how many. */
export async function pruneDeliveries(context: Context, stop: AbortSignal, most = atOnce): Promise<number> {
  const ago = (days: number): Date => new Date(context.now().getTime() - days * dayMs)
  const before = { delivered: ago(deliveredDays), failed: ago(failedDays) }
  for (let removed = 0; ;) {
    stop.throwIfAborted()
    const some = await context.write(({ sql }) => deleteOld(sql, before, most))
    removed += some
    if (some < most) return removed
  }
}
