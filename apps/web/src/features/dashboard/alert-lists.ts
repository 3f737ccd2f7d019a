import { dayMs, type MonitorProduct } from '@vigil/contract'
import { readAddress, wholeProduct, type AlertsAddress, type AlertsFilter } from '../../lib/alerts-address.ts'

const filtered = (filter: Partial<AlertsFilter>): AlertsAddress => {
  const plain = readAddress({})
  return { ...plain, filter: { ...plain.filter, ...filter } }
}
const open: AlertsFilter['reviewStatuses'] = { NEEDS_REVIEW: null, UNDER_REVIEW: null }

/** The lists behind the counts of the overview. */
export const alertLists = {
  needsReview: { ...readAddress({}), tab: 'needs-review' },
  underReview: { ...readAddress({}), tab: 'under-review' },
  open: filtered({ reviewStatuses: open }),
  lastMonth: filtered({ created: { relativeDate: 30 } }),
  waiting: filtered({ reviewStatuses: open, olderThanDays: 7 }),
  resolved: { ...readAddress({}), tab: 'resolved' },
  resolvedLastMonth: filtered({ reviewStatuses: { RESOLVED: { relativeDate: 30 } } }),
} as const satisfies Record<string, AlertsAddress>

export const openOfProduct = (product: MonitorProduct): AlertsAddress =>
  filtered({ monitoredList: [wholeProduct(product)], reviewStatuses: open })

export const openOfUnit = (unitId: string): AlertsAddress =>
  filtered({ businessUnits: [unitId], reviewStatuses: open })

const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/** The open alerts of an age, by the days on which they were created; the oldest by how old they are at least. */
export function openOfAge({ from, to }: { from: number; to: number | null }, today: string): AlertsAddress {
  if (to === null) return filtered({ reviewStatuses: open, olderThanDays: from - 1 })
  const startDate = daysBefore(today, to)
  const endDate = daysBefore(today, from)
  return filtered({ reviewStatuses: open, created: { relativeDate: 0, startDate, endDate } })
}
