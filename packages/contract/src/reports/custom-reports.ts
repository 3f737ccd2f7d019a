import { z } from 'zod'
import { PopulationFilter } from '../population/population-search.ts'
import { IsoDate, Timezone } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { reportFormats, reportIntervals } from '../vocabulary/report-texts.ts'
import { AlertConfig } from './report-parameters.ts'
import { ReportFormatChoice, ReportName } from './report-requests.ts'

const texts = {
  name: ReportName,
  description: z.string().trim().max(limits.reportDescription).default(''),
}

/** A filter to be saved as a report. */
export const NewCustomReport = z
  .discriminatedUnion('type', [
    z.object({ ...texts, type: z.literal('alert'), alertConfig: AlertConfig }),
    z.object({ ...texts, type: z.literal('population'), populationConfig: PopulationFilter }),
  ])
  .meta({ id: 'NewCustomReport' })
export type NewCustomReport = z.output<typeof NewCustomReport>

/** Filters were checked when they were saved; responses are not transformed. */
const saved = <T extends z.ZodType>() =>
  z.record(z.string(), z.unknown()).nullable() as unknown as z.ZodType<z.output<T> | null, z.output<T> | null>

/** When a saved report is requested by itself, on behalf of whoever scheduled it. */
export const ReportSchedule = z
  .object({
    interval: z.enum(reportIntervals),
    format: z.enum(reportFormats),
    nextDate: IsoDate.meta({ description: 'in the time zone of the schedule' }),
    userName: z.string().meta({ description: 'who receives the email, and sees it in the history' }),
  })
  .meta({ id: 'ReportSchedule' })
export type ReportSchedule = z.output<typeof ReportSchedule>

export const SetReportSchedule = z
  .object({
    interval: z.enum(reportIntervals).nullable().meta({ description: 'null: no longer' }),
    format: ReportFormatChoice,
    timezone: Timezone,
  })
  .meta({ id: 'SetReportSchedule' })
export type SetReportSchedule = z.output<typeof SetReportSchedule>

export const CustomReport = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    type: z.enum(['alert', 'population']),
    alertConfig: saved<typeof AlertConfig>(),
    populationConfig: saved<typeof PopulationFilter>(),
    schedule: ReportSchedule.nullable(),
  })
  .meta({ id: 'CustomReport' })
export type CustomReport = z.output<typeof CustomReport>

export const CustomReportPath = z.object({ configId: Id })
