import { dateIn, formatDate, productTable, type AlertItem, type AlertSort } from '@vigil/contract'
import { orDash } from '../../../ui/values/value-text.tsx'
import type { DataTableColumn } from '../../../ui/data-table/data-table.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { ReviewStatusBadge } from '../../../ui/values/review-status-badge.tsx'

interface AlertColumn extends DataTableColumn<AlertItem> {
  sortKey: AlertSort
}

/** The reasons of an alert, without empty entries. */
export const reasonsOf = ({ alertReasons }: AlertItem): string =>
  alertReasons.filter((reason) => reason !== 'N/A').join(', ')

/** The columns, sized for one line at 1280 pixels; long names, sources and reasons wrap to a second. */
export const alertColumns = (zone: string): readonly AlertColumn[] => [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'NAME',
    width: 'minmax(110px, 1fr)',
    twoLines: true,
    cell: (alert) => orDash(alert.monitoredSubjectName),
  },
  {
    id: 'npi',
    header: 'NPI',
    sortKey: 'NPI',
    width: 'clamp(87px, 6.8vw, 98px)',
    mono: true,
    cell: (alert) => orDash(alert.npi),
  },
  {
    id: 'product',
    header: 'Alert Type',
    sortKey: 'ALERT_TYPE',
    width: 'clamp(128px, 10vw, 152px)',
    twoLines: true,
    cell: (alert) => productTable[alert.monitorProduct].label,
  },
  {
    id: 'source',
    header: 'Source',
    sortKey: 'SOURCE',
    width: 'minmax(100px, 1.1fr)',
    twoLines: true,
    cell: (alert) => orDash(alert.sourceName),
  },
  {
    id: 'result',
    header: 'Result',
    sortKey: 'RESULT',
    width: 'clamp(138px, 10.8vw, 184px)',
    twoLines: true,
    cell: (alert) => <ResultBadge result={alert.resultStatus} />,
  },
  {
    id: 'reasons',
    header: 'Alert Reason(s)',
    sortKey: 'ALERT_REASON',
    width: 'minmax(112px, 1.05fr)',
    twoLines: true,
    cell: (alert) => orDash(reasonsOf(alert)),
  },
  {
    id: 'date',
    header: 'Creation Date',
    sortKey: 'ALERT_DATE',
    width: 'clamp(108px, 8.4vw, 118px)',
    cell: (alert) => formatDate(dateIn(new Date(alert.alertDate), zone)),
  },
  {
    id: 'status',
    header: 'Review Status',
    sortKey: 'REVIEW_STATUS',
    width: 'clamp(136px, 10vw, 144px)',
    cell: (alert) => <ReviewStatusBadge status={alert.reviewStatus} />,
  },
]
