import type { MonitorProduct } from '@vigil/contract'
import { alertsWhere, wholeProduct, type AlertsAddress, type AlertsFilter } from '../alerts/index.ts'

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
  filtered({ monitoredList: [wholeProduct(product)], reviewStatuses: open })

export const openOfUnit = (unitId: string): AlertsAddress =>
  filtered({ businessUnits: [unitId], reviewStatuses: open })

/** The open alerts that are older than so many times 24 hours. */
export const openOlderThan = (days: number): AlertsAddress =>
  filtered({ reviewStatuses: open, olderThanDays: days })
