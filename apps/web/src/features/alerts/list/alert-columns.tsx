import {
  alertHeadings,
  dateIn,
  formatDate,
  productTable,
  reviewStatusHeading,
  type AlertItem,
  type AlertSort,
} from '@vigil/contract'
import { orDash } from '../../../ui/values/value-text.tsx'
import type { DataTableColumn } from '../../../ui/data-table/data-table.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { ShortText } from '../../../ui/values/short-text.tsx'
import { ReviewStatusBadge } from '../../../ui/values/review-status-badge.tsx'

interface AlertColumn extends DataTableColumn<AlertItem> {
  sortKey: AlertSort
}

/** The reasons of an alert, without empty entries. */
export const reasonsOf = ({ alertReasons }: AlertItem): string =>
  alertReasons.filter((reason) => reason !== 'N/A').join(', ')

/**
 * The columns, sized by the width of the table: one line from 1,100 pixels on, two lines down to 720. Without the
 * status if all rows have the one of their tab.
 */
export function alertColumns(zone: string, { hideStatus }: { hideStatus: boolean }): readonly AlertColumn[] {
  const columns = allColumns(zone)
  return hideStatus ? columns.filter(({ id }) => id !== 'status') : columns
}

const allColumns = (zone: string): readonly AlertColumn[] => [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'NAME',
    width: 'minmax(92px, 1.2fr)',
    twoLines: true,
    ofGroup: true,
    cell: (alert) => orDash(alert.monitoredSubjectName),
  },
  {
    id: 'npi',
    header: 'NPI',
    sortKey: 'NPI',
    width: 'clamp(84px, 8.4cqw, 98px)',
    mono: true,
    ofGroup: true,
    cell: (alert) => orDash(alert.npi),
  },
  {
    id: 'product',
    header: alertHeadings.product,
    sortKey: 'ALERT_TYPE',
    width: 'clamp(84px, 12.7cqw, 152px)',
    twoLines: true,
    cell: (alert) => productTable[alert.monitorProduct].label,
  },
  {
    id: 'source',
    header: 'Source',
    sortKey: 'SOURCE',
    width: 'clamp(86px, 10.6cqw, 180px)',
    twoLines: true,
    cell: (alert) => <ShortText short={alert.sourceShortName} full={alert.sourceName} />,
  },
  {
    id: 'result',
    header: 'Result',
    sortKey: 'RESULT',
    width: 'clamp(100px, 14.2cqw, 184px)',
    twoLines: true,
    cell: (alert) => <ResultBadge result={alert.resultStatus} />,
  },
  {
    id: 'reasons',
    header: alertHeadings.reasons,
    sortKey: 'ALERT_REASON',
    width: 'minmax(84px, 1fr)',
    twoLines: true,
    cell: (alert) => orDash(reasonsOf(alert)),
  },
  {
    id: 'date',
    header: alertHeadings.createdAt,
    sortKey: 'ALERT_DATE',
    width: 'clamp(82px, 9.6cqw, 118px)',
    cell: (alert) => formatDate(dateIn(new Date(alert.alertDate), zone)),
  },
  {
    id: 'status',
    header: reviewStatusHeading,
    sortKey: 'REVIEW_STATUS',
    width: 'clamp(58px, (100cqw - 938px) * 99, 140px)',
    cell: (alert) => <ReviewStatusBadge status={alert.reviewStatus} />,
  },
]
