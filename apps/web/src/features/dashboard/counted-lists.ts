import { type MonitorProduct, productTable, type AlertMetric } from '@vigil/contract'
import { alertEntries, alertsWhere, type AlertsAddress, type AlertsFilter } from '../alerts/index.ts'

const filtered = (filter: Partial<AlertsFilter>): AlertsAddress => alertsWhere({ filter })
const open: AlertsFilter['reviewStatuses'] = { NEEDS_REVIEW: null, UNDER_REVIEW: null }

/** The lists behind the counts of the overview. */
export const countedLists = {
  needsReview: alertsWhere({ tab: 'needs-review' }),
  underReview: alertsWhere({ tab: 'under-review' }),
  open: filtered({ reviewStatuses: open }),
  lastMonth: filtered({ created: { relativeDate: 30 } }),
  waiting: filtered({ reviewStatuses: open, olderThanDays: 7 }),
  resolved: alertsWhere({ tab: 'resolved' }),
  resolvedLastMonth: filtered({ reviewStatuses: { RESOLVED: { relativeDate: 30 } } }),
} as const satisfies Record<string, AlertsAddress>

export const openOfProduct = (product: MonitorProduct): AlertsAddress =>
  filtered({ monitoredList: [alertEntries.whole(product)], reviewStatuses: open })

export const openOfUnit = (unitId: string): AlertsAddress =>
  filtered({ businessUnits: [unitId], reviewStatuses: open })

/** The open alerts that are older than so many times 24 hours. */
export const openOlderThan = (days: number): AlertsAddress =>
  filtered({ reviewStatuses: open, olderThanDays: days })

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
