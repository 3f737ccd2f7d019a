import { z } from 'zod'
import { AlertFilter } from '../alerts/alert-search.ts'
import { PopulationFilter } from '../population/population-search.ts'
import { FilterDate, rangeProblem } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { monitorProducts } from '../vocabulary/products.ts'
import type { ReportType } from '../vocabulary/report-texts.ts'

/** yyyy-MM-dd of a date in report parameters. */
export const isoOfReportDate = (date: string): string => date.replaceAll('/', '-')

/** A calendar date in report parameters: yyyy/MM/dd. */
export const ReportDate = z
  .string()
  .regex(/^\d{4}\/\d{2}\/\d{2}$/)
  .refine((date) => FilterDate.safeParse(isoOfReportDate(date)).success, 'Enter a date as yyyy/MM/dd')

interface ReportRange {
  startDate: string
  endDate: string
}
/** Why a range of report parameters is invalid, or null; `today` is in the user's time zone, null if unknown. */
export const reportRangeProblem = (
  { startDate, endDate }: ReportRange,
  today: string | null,
): string | null =>
  rangeProblem({ startDate: isoOfReportDate(startDate), endDate: isoOfReportDate(endDate) }, today)

const range = { startDate: ReportDate, endDate: ReportDate }
function refuseBadRange(value: ReportRange, context: z.RefinementCtx): void {
  const problem = reportRangeProblem(value, null)
  if (problem !== null) context.addIssue(problem)
}

/** Which alerts; the time zone is that of the request. */
export const AlertConfig = AlertFilter.omit({ timezone: true }).meta({ id: 'AlertConfig' })
export type AlertConfig = z.output<typeof AlertConfig>

const ranged = z.object(range).superRefine(refuseBadRange)
const rangedByProduct = z
  .object({ ...range, monitorProducts: z.array(z.enum(monitorProducts)).min(1).max(monitorProducts.length) })
  .superRefine(refuseBadRange)

/** A call, so that the build can leave it out of the browser app, which doesn't use it. */
const byType = <T extends Record<ReportType, z.ZodType>>(schemas: T): T => schemas

/** What each type of report needs to know. */
export const reportParameters = byType({
  'individual-audit': z.object({ monitoredSubjectId: Id, date: ReportDate }),
  'monitored-entities': rangedByProduct,
  'alerts-over-time': rangedByProduct,
  'alert-resolution-overview': ranged,
  'compliance-letter': ranged,
  alert: z.object({ alertConfig: AlertConfig }),
  population: z.object({ populationConfig: PopulationFilter }),
})
export type ReportParameters<T extends ReportType = ReportType> = z.output<(typeof reportParameters)[T]>

/** A type of report with its parameters. */
export type ReportOrder = { [T in ReportType]: { type: T; parameters: ReportParameters<T> } }[ReportType]
