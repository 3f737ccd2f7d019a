import {
  rollingStart,
  type AlertFilter,
  type MonitoredListEntry,
  type MonitorProduct,
  type ReviewStatus,
} from '@vigil/contract'
import { windowOf } from './time-window.ts'

/** Alerts with the given statuses (none: any) in a time range; a null bound is open. */
export interface StoredPart {
  statuses: ReviewStatus[]
  by: 'created' | 'resolved'
  from: Date | null
  until: Date | null
}

/** A total as the sum of stored parts, of the given products (none: any). */
export interface StoredTotal {
  products: MonitorProduct[]
  parts: StoredPart[]
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

/** A product as a whole. */
export const isPlainEntry = (entry: MonitoredListEntry): boolean =>
  [entry.source, entry.issuer, entry.type, entry.status, entry.alertReason, entry.npdbReportType].every(
    (values) => values.length === 0,
  )

/** Whether a filter uses only product, status and time; anything else has to be counted. */
const hasStoredTotal = (filter: AlertFilter): boolean =>
  filter.type === null &&
  filter.filter === '' &&
  filter.isActivelyMonitored === null &&
  filter.businessUnitIds.length + filter.networkIds.length === 0 &&
  filter.monitoredList.every(isPlainEntry)

function creationOf(filter: AlertFilter, now: Date): { from: Date | null; until: Date | null } {
  const { creationDates, olderThanDays, timezone } = filter
  const created = creationDates && windowOf(creationDates, now, timezone)
  const older = olderThanDays ? rollingStart(now, olderThanDays) : null
  return { from: created?.from ?? null, until: earlier(created?.until ?? null, older) }
}

const isEmpty = ({ from, until }: { from: Date | null; until: Date | null }): boolean =>
  from !== null && until !== null && from >= until

/** How to compute a filter's total from the stored counts; null if that is impossible. */
export function storedTotal(filter: AlertFilter, now: Date): StoredTotal | null {
  if (!hasStoredTotal(filter)) return null
  const { reviewStatusesWithDates, timezone } = filter
  const time = creationOf(filter, now)
  const products = filter.monitoredList.map(({ monitoredProduct }) => monitoredProduct)
  const requested = Object.entries(reviewStatusesWithDates) as [
    ReviewStatus,
    Parameters<typeof windowOf>[0] | null,
  ][]
  const dated = requested.filter(([, frame]) => frame)
  const statuses = requested.filter(([, frame]) => !frame).map(([status]) => status)
  const plain: StoredPart[] =
    dated.length > 0 && statuses.length === 0 ? [] : [{ statuses, by: 'created', ...time }]
  if (dated.length === 0) return { products, parts: isEmpty(time) ? [] : plain }
  // reviews are counted by day only if they resolve, and not combined with the day of creation
  if (time.from || time.until || dated.some(([status]) => status !== 'RESOLVED')) return null
  const resolved = dated.map(([status, frame]): StoredPart => {
    const { from, until } = windowOf(frame!, now, timezone)
    return { statuses: [status], by: 'resolved', from, until }
  })
  return { products, parts: [...plain, ...resolved] }
}
