import {
  addMonths,
  dayMs,
  formatReportDate,
  rangeLimitMonths,
  rangeProblem,
  reportTable,
  type CustomReportType,
  type MonitorProduct,
  type ReportFormat,
  type ReportType,
} from '@vigil/contract'
import type { DateRangeValue } from '../../../ui/dates/date-range-rules.ts'
import type { ReportOrderInput } from '../use-run-report.ts'

export type SystemReportType = Exclude<ReportType, CustomReportType>
export const systemReportTypes = (Object.keys(reportTable) as ReportType[]).filter(
  (type): type is SystemReportType => type !== 'alert' && type !== 'population',
)

/** What a report dialog holds; each type uses its part. */
export interface ReportDraft {
  startDate: string | null
  endDate: string | null
  products: MonitorProduct[]
  subject: { id: string; name: string } | null
  date: string | null
  name: string
  format: ReportFormat
}

const emptyDraft = (type: SystemReportType): ReportDraft => ({
  startDate: null,
  endDate: null,
  products: [],
  subject: null,
  date: null,
  name: reportTable[type].name,
  format: reportTable[type].formats[0],
})
export const emptyDrafts = Object.fromEntries(
  systemReportTypes.map((type) => [type, emptyDraft(type)]),
) as Record<SystemReportType, ReportDraft>

export const isAboutSubject = (type: SystemReportType): boolean => type === 'individual-audit'
export const hasProducts = (type: SystemReportType): boolean =>
  type === 'monitored-entities' || type === 'alerts-over-time'

export const rangeOf = ({ startDate, endDate }: ReportDraft): DateRangeValue => ({
  relativeDate: 0,
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
})

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10)

/** The longest range that ends today; months differ in length. */
function longestStart(today: string): string {
  let start = addMonths(today, -rangeLimitMonths)
  while (addMonths(start, rangeLimitMonths) < today) start = dayBefore(start, -1)
  return start
}

/** Ranges that end today. */
export const rangePresets: Readonly<Record<string, (today: string) => string>> = {
  'Last 30 Days': (today) => dayBefore(today, 29),
  'Last 90 Days': (today) => dayBefore(today, 89),
  'Last 6 Months': longestStart,
}

/** A date that can't be audited yet, in words; null if it can. */
export const dateProblem = (date: string | null, today: string): string | null =>
  date !== null && date > today ? 'The date may not be in the future.' : null

/** The report, once the dialog is complete and valid; otherwise null. */
export function orderOf(type: SystemReportType, draft: ReportDraft, today: string): ReportOrderInput | null {
  const { subject, date, startDate, endDate, products } = draft
  const reportName = draft.name.trim()
  if (reportName === '') return null
  const common = { reportName, format: draft.format }
  if (type === 'individual-audit') {
    if (!subject || !date || dateProblem(date, today) !== null) return null
    const reportParameters = { monitoredSubjectId: subject.id, date: formatReportDate(date) }
    return { reportType: type, reportParameters, ...common }
  }
  if (!startDate || !endDate || rangeProblem({ startDate, endDate }, today) !== null) return null
  const range = { startDate: formatReportDate(startDate), endDate: formatReportDate(endDate) }
  if (type === 'alert-resolution-overview' || type === 'compliance-letter')
    return { reportType: type, reportParameters: range, ...common }
  if (products.length === 0) return null
  return { reportType: type, reportParameters: { ...range, monitorProducts: products }, ...common }
}
