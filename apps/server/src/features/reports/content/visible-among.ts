import type { MonitorProduct } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { visibleOf, visibleProducts } from '../../alerts/index.ts'

/** The requested products that the client has, or had at a given time, and the caller may see. */
export async function visibleAmong(
  context: ClientContext,
  requested: readonly MonitorProduct[],
  had?: MonitorProduct[],
): Promise<MonitorProduct[]> {
  const all = had ? visibleOf(context, had) : await visibleProducts(context)
  const visible = all.filter((product) => requested.includes(product))
  if (visible.length === 0) throw new AppError('invalid', 'None of the products is monitored for you.')
  return visible
}
