import {
  productTable,
  reviewStatusLabels,
  type MonitorProduct,
  type Result,
  type ReviewStatus,
} from '@vigil/contract'
import { csvLines } from '../../../files/csv-lines.ts'

export interface ReportRow {
  subjectName: string
  npi: string | null
  product: MonitorProduct
  sourceName: string
  result: Result
  reasons: string[]
  createdAt: Date
  reviewStatus: ReviewStatus
  reviewedAt: Date
  externalId: string
}

const head = [
  'Name',
  'NPI',
  'Alert Type',
  'Source',
  'Result',
  'Alert Reason(s)',
  'Creation Date',
  'Review Status',
  'Review Status Date',
  'External ID',
]

/** With the byte order mark by which spreadsheets recognize UTF-8. */
export const reportHead = `\u{feff}${csvLines([head])}`

/** Rows of the report as text; dates are in the given time zone. */
export function reportLines(zone: string): (rows: readonly ReportRow[]) => string {
  const dates = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const cellsOf = (row: ReportRow): string[] => [
    row.subjectName,
    row.npi ?? '',
    productTable[row.product].label,
    row.sourceName,
    row.result,
    row.reasons.filter((reason) => reason !== 'N/A').join('; '),
    dates.format(row.createdAt),
    reviewStatusLabels[row.reviewStatus],
    dates.format(row.reviewedAt),
    row.externalId,
  ]
  return (rows) => csvLines(rows.map(cellsOf))
}
