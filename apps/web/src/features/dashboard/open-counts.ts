import { productTable, type AlertMetric, type MonitorProduct } from '@vigil/contract'

export interface OpenCounts {
  needsReview: number
  underReview: number
  total: number
}

/** Open alerts of all products together. */
export function openCounts(metrics: readonly AlertMetric[]): OpenCounts {
  const needsReview = metrics.reduce((sum, metric) => sum + metric.needsReviewCount, 0)
  const underReview = metrics.reduce((sum, metric) => sum + metric.underReviewCount, 0)
  return { needsReview, underReview, total: needsReview + underReview }
}

const order = Object.keys(productTable) as MonitorProduct[]

/** In the order of the product table. */
export const byProduct = (metrics: readonly AlertMetric[]): AlertMetric[] =>
  metrics.toSorted((a, b) => order.indexOf(a.monitorProduct) - order.indexOf(b.monitorProduct))
