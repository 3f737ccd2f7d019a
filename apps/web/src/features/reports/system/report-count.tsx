import { useDebouncedValue } from '@mantine/hooks'
import { isoOfReportDate } from '@vigil/contract'
import type { ReportFilter } from '../generate/report-filter.ts'
import { useFilterRows } from '../report-contents.tsx'
import type { ReportOrderInput } from '../use-run-report.ts'
import css from './report-dialog.module.css'

interface Counted {
  filter: ReportFilter & { type: 'alert' }
  /** what follows the number of alerts */
  words: string
}

const frameOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  relativeDate: 0 as const,
  startDate: isoOfReportDate(startDate),
  endDate: isoOfReportDate(endDate),
})

/**
 * The list whose total a report is about; null for reports without one: no list has who was monitored in a past period.
 */
function countedOf(order: ReportOrderInput): Counted | null {
  if (order.reportType === 'alerts-over-time') {
    const { monitorProducts } = order.reportParameters
    const monitoredList = monitorProducts.map((monitoredProduct) => ({ monitoredProduct }))
    const config = { creationDates: frameOf(order.reportParameters), monitoredList }
    return { filter: { type: 'alert', config }, words: 'in this range and these products.' }
  }
  if (order.reportType === 'alert-resolution-overview') {
    const config = { reviewStatusesWithDates: { RESOLVED: frameOf(order.reportParameters) } }
    return { filter: { type: 'alert', config }, words: 'resolved in this range.' }
  }
  return null
}

const typingMs = 250

/** How many alerts a system report is about, once its dialog is complete; nothing if they can't be counted. */
export function ReportCount({ order, isDirect }: { order: ReportOrderInput | null; isDirect: boolean }) {
  const counted = order && countedOf(order)
  const key = JSON.stringify(counted?.filter ?? null)
  const [asked] = useDebouncedValue(key, typingMs)
  const rows = useFilterRows(JSON.parse(asked) as ReportFilter | null)
  return (
    <div aria-live="polite">
      {counted && rows !== undefined && asked === key && (
        <p className={css['total']}>
          <strong>{`${rows.toLocaleString('en-US')} ${rows === 1 ? 'alert' : 'alerts'}`}</strong>{' '}
          {counted.words}
          {!isDirect && ' Usually ready in under a minute.'}
        </p>
      )}
    </div>
  )
}
