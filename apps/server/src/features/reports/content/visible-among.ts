import type { MonitorProduct } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { visibleProducts } from '../../alerts/index.ts'

/** The requested products that the client has and the caller may see. */
export async function visibleAmong(
  context: ClientContext,
  requested: readonly MonitorProduct[],
): Promise<MonitorProduct[]> {
  const visible = (await visibleProducts(context)).filter((product) => requested.includes(product))
  if (visible.length === 0) throw new AppError('invalid', 'None of the products is monitored for you.')
  return visible
}
