import {
  alertHeadings,
  productTable,
  reviewStatusHeading,
  reviewStatusLabels,
  subjectHeadings,
  type MonitorProduct,
  type Result,
  type ReviewStatus,
} from '@vigil/contract'
import type { ReportColumn } from '../../../documents/report-content.ts'

export interface ReportRow {
  subjectName: string
  /** '' if none is known */
  npi: string
  product: MonitorProduct
  sourceName: string
  result: Result
  reasons: string
  /** in milliseconds since 1970 */
  createdAt: number
  reviewStatus: ReviewStatus
  reviewedAt: number
  externalId: string
}

export const reportColumns: readonly ReportColumn[] = [
  { header: 'Name', share: 4 },
  { header: 'NPI', share: 3 },
  { header: alertHeadings.product, share: 3 },
  { header: 'Source', share: 3 },
  { header: 'Result', share: 3 },
  { header: alertHeadings.reasons, share: 4 },
  { header: alertHeadings.createdAt, share: 3, kind: 'date' },
  { header: reviewStatusHeading, share: 3 },
  { header: 'Review Status Date', share: 3, kind: 'date' },
  { header: subjectHeadings.externalId, share: 3 },
]

/** Days begin at whole quarters of an hour, in all time zones since 1980. */
const quarterMs = 15 * 60_000

/** The date of a moment in a time zone. Most rows share their quarter of an hour, and formatting takes long. */
function dateTexts(zone: string): (moment: number) => string {
  const dates = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const known = new Map<number, string>()
  return (moment) => {
    const quarter = Math.floor(moment / quarterMs)
    let text = known.get(quarter)
    if (text === undefined) known.set(quarter, (text = dates.format(moment)))
    return text
  }
}

/** The cells of a row; dates are in the given time zone. */
export function reportCells(zone: string): (row: ReportRow) => string[] {
  const dateOf = dateTexts(zone)
  return (row) => [
    row.subjectName,
    row.npi,
    productTable[row.product].label,
    row.sourceName,
    row.result,
    row.reasons,
    dateOf(row.createdAt),
    reviewStatusLabels[row.reviewStatus],
    dateOf(row.reviewedAt),
    row.externalId,
  ]
}
