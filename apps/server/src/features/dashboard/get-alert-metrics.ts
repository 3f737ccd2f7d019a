import { productTable, type AlertMetric, type MonitorProduct } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { visibleProducts } from '../alerts/index.ts'
import { sumByStatus } from './tally-queries.ts'

/** Open alerts of each product that the caller may see, also of those that have none. */
export async function getAlertMetrics(context: ClientContext): Promise<AlertMetric[]> {
  const visible = new Set(await visibleProducts(context))
  const products = (Object.keys(productTable) as MonitorProduct[]).filter((product) => visible.has(product))
  const sums = await context.read((sql) => sumByStatus(sql, context.clientId))
  const count = (product: MonitorProduct, status: string): number =>
    sums.find((sum) => sum.product === product && sum.reviewStatus === status)?.count ?? 0
  return products.map((monitorProduct) => ({
    monitorProduct,
    needsReviewCount: count(monitorProduct, 'NEEDS_REVIEW'),
    underReviewCount: count(monitorProduct, 'UNDER_REVIEW'),
  }))
}
