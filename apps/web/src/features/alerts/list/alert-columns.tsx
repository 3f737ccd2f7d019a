import { dateIn, formatDate, productTable, type AlertItem, type AlertSort } from '@vigil/contract'
import { orDash } from '../../../ui/dash.tsx'
import type { DataTableColumn } from '../../../ui/data-table/data-table.tsx'
import { ResultBadge } from '../../../ui/result-badge.tsx'
import { ReviewStatusBadge } from '../../../ui/review-status-badge.tsx'

interface AlertColumn extends DataTableColumn<AlertItem> {
  sortKey: AlertSort
}

/** What an alert is for, without the entries that say nothing. */
export const reasonsOf = ({ alertReasons }: AlertItem): string =>
  alertReasons.filter((reason) => reason !== 'N/A').join(', ')

/** From 1280 pixels on every header, result and status is whole; what is left goes to names and sources. */
export const alertColumns = (zone: string): readonly AlertColumn[] => [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'NAME',
    width: 'minmax(72px, 3fr)',
    cell: (alert) => orDash(alert.monitoredSubjectName),
  },
  {
    id: 'npi',
    header: 'NPI',
    sortKey: 'NPI',
    width: 'clamp(92px, 6.9vw, 98px)',
    mono: true,
    hideBelow: 'lg',
    cell: (alert) => orDash(alert.npi),
  },
  {
    id: 'product',
    header: 'Alert Type',
    sortKey: 'ALERT_TYPE',
    width: 'minmax(min(140px, 10vw), 1.4fr)',
    cell: (alert) => productTable[alert.monitorProduct].label,
  },
  {
    id: 'source',
    header: 'Source',
    sortKey: 'SOURCE',
    width: 'minmax(80px, 2fr)',
    hideBelow: 'md',
    cell: (alert) => orDash(alert.sourceName),
  },
  {
    id: 'result',
    header: 'Result',
    sortKey: 'RESULT',
    width: 'minmax(clamp(140px, 13.4vw, 176px), 1.4fr)',
    cell: (alert) => <ResultBadge label={alert.resultStatus} />,
  },
  {
    id: 'reasons',
    header: 'Alert Reason(s)',
    sortKey: 'ALERT_REASON',
    width: 'minmax(clamp(102px, 8vw, 108px), 1fr)',
    hideBelow: 'lg',
    cell: (alert) => orDash(reasonsOf(alert)),
  },
  {
    id: 'date',
    header: 'Creation Date',
    sortKey: 'ALERT_DATE',
    width: 'clamp(92px, 7vw, 98px)',
    cell: (alert) => formatDate(dateIn(new Date(alert.alertDate), zone)),
  },
  {
    id: 'status',
    header: 'Review Status',
    sortKey: 'REVIEW_STATUS',
    width: 138,
    cell: (alert) => <ReviewStatusBadge status={alert.reviewStatus} />,
  },
]
