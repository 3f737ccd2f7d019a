import {
  productTable,
  type AlertMetric,
  type AlertTrends,
  type MonitorProduct,
  type OpenStatus,
} from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { visibleProducts } from '../alerts/index.ts'
import { edgesAt, trendsOf, weeksUntil } from './dashboard-rules.ts'
import { sumByDay, sumByStatus } from './tally-queries.ts'

/** Open alerts of each product the caller may see, including products without any. */
export async function getAlertMetrics(context: ClientContext): Promise<AlertMetric[]> {
  const visible = new Set(await visibleProducts(context))
  const products = (Object.keys(productTable) as MonitorProduct[]).filter((product) => visible.has(product))
  const sums = await context.read((sql) => sumByStatus(sql, context.clientId))
  const count = (product: MonitorProduct, status: OpenStatus): number =>
    sums.find((sum) => sum.product === product && sum.reviewStatus === status)?.count ?? 0
  return products.map((monitorProduct) => ({
    monitorProduct,
    needsReviewCount: count(monitorProduct, 'NEEDS_REVIEW'),
    underReviewCount: count(monitorProduct, 'UNDER_REVIEW'),
  }))
}

/** Trends: half a year by week, and the ages of open alerts. */
export async function getAlertTrends(context: ClientContext): Promise<AlertTrends> {
  const products = await visibleProducts(context)
  const now = context.now()
  const since = weeksUntil(now)[0]!
  const range = { products, since, parts: edgesAt(now) }
  return trendsOf(await context.read((sql) => sumByDay(sql, context.clientId, range)), now)
}
