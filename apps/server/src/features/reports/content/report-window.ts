import { isoOfReportDate } from '@vigil/contract'
import { windowOf } from '../../alerts/index.ts'

export interface ReportWindow {
  from: Date
  /** exclusive */
  until: Date
}

/** The whole days of a period, in a time zone; the same as a custom range of a filter. */
export function reportWindow(
  { startDate, endDate }: { startDate: string; endDate: string },
  now: Date,
  zone: string,
): ReportWindow {
  const frame = {
    relativeDate: 0 as const,
    startDate: isoOfReportDate(startDate),
    endDate: isoOfReportDate(endDate),
  }
  const { from, until } = windowOf(frame, now, zone)
  return { from, until: until ?? now }
}
