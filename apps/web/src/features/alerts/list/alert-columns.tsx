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

export const alertColumns = (zone: string): readonly AlertColumn[] => [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'NAME',
    width: 'minmax(80px, 3fr)',
    cell: (alert) => orDash(alert.monitoredSubjectName),
  },
  {
    id: 'npi',
    header: 'NPI',
    sortKey: 'NPI',
    width: 98,
    mono: true,
    hideBelow: 'md',
    cell: (alert) => orDash(alert.npi),
  },
  {
    id: 'product',
    header: 'Alert Type',
    sortKey: 'ALERT_TYPE',
    width: 'minmax(60px, 2fr)',
    cell: (alert) => productTable[alert.monitorProduct].label,
  },
  {
    id: 'source',
    header: 'Source',
    sortKey: 'SOURCE',
    width: 'minmax(92px, 2fr)',
    hideBelow: 'md',
    cell: (alert) => orDash(alert.sourceName),
  },
  {
    id: 'result',
    header: 'Result',
    sortKey: 'RESULT',
    width: 'minmax(70px, 2.4fr)',
    cell: (alert) => <ResultBadge label={alert.resultStatus} />,
  },
  {
    id: 'reasons',
    header: 'Alert Reason(s)',
    sortKey: 'ALERT_REASON',
    width: 'minmax(134px, 2fr)',
    hideBelow: 'lg',
    cell: (alert) => orDash(reasonsOf(alert)),
  },
  {
    id: 'date',
    header: 'Creation Date',
    sortKey: 'ALERT_DATE',
    width: 'minmax(84px, 130px)',
    cell: (alert) => formatDate(dateIn(new Date(alert.alertDate), zone)),
  },
  {
    id: 'status',
    header: 'Review Status',
    sortKey: 'REVIEW_STATUS',
    width: 'minmax(96px, 138px)',
    cell: (alert) => <ReviewStatusBadge status={alert.reviewStatus} />,
  },
]
