import { formatDate, productTable } from '@vigil/contract'
import { orDash } from '../ui/values/value-text.tsx'
import type { DataTableColumn } from '../ui/data-table/data-table.tsx'
import { ResultBadge } from '../ui/values/result-badge.tsx'
import { ReviewStatusBadge } from '../ui/values/review-status-badge.tsx'
import type { SampleRow } from './sample-rows.ts'

export const sampleColumns: readonly DataTableColumn<SampleRow>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sortKey: 'NAME', width: 'minmax(150px, 2fr)' },
  { id: 'npi', header: 'NPI', cell: (row) => row.npi, sortKey: 'NPI', width: 104, mono: true },
  {
    id: 'type',
    header: 'Alert Type',
    cell: (row) => productTable[row.product].label,
    sortKey: 'ALERT_TYPE',
    width: 'minmax(110px, 1.2fr)',
  },
  {
    id: 'source',
    header: 'Source',
    cell: (row) => row.source,
    width: 'minmax(100px, 1.2fr)',
    hideBelow: 'md',
  },
  {
    id: 'result',
    header: 'Result',
    cell: (row) => <ResultBadge result={row.result} />,
    sortKey: 'RESULT',
    width: 'minmax(140px, 1.3fr)',
  },
  { id: 'reason', header: 'Alert Reason(s)', cell: (row) => orDash(row.reason), hideBelow: 'lg' },
  {
    id: 'date',
    header: 'Creation Date',
    cell: (row) => formatDate(row.date),
    sortKey: 'ALERT_DATE',
    width: 122,
    hideBelow: 'md',
  },
  {
    id: 'status',
    header: 'Review Status',
    cell: (row) => <ReviewStatusBadge status={row.status} />,
    sortKey: 'REVIEW_STATUS',
    width: 148,
  },
]
