import { z } from 'zod'
import { bothDatesText, FilterDate, FilterDateTime, rangeProblem, Timezone } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { timeFrames } from '../vocabulary/labels.ts'
import { monitorProducts } from '../vocabulary/products.ts'
import { limits } from '../values/limits.ts'
import { ReviewStatus } from '../vocabulary/review-statuses.ts'

export const alertSorts = [
  'NAME',
  'NPI',
  'ALERT_TYPE',
  'SOURCE',
  'RESULT',
  'ALERT_REASON',
  'ALERT_DATE',
  'REVIEW_STATUS',
] as const
export type AlertSort = (typeof alertSorts)[number]

export const alertGroupings = ['SUBJECT'] as const

export const relativeDates = [0, 1, 7, 30, 90] as const satisfies readonly (keyof typeof timeFrames)[]

/**
 * Days back from now, or (0) two calendar dates in the caller's time zone. The server checks that none is in
 * the future.
 */
export const TimeFrame = z
  .object({
    relativeDate: z.literal(relativeDates),
    startDate: FilterDate.nullish(),
    endDate: FilterDate.nullish(),
  })
  .superRefine(({ relativeDate, startDate, endDate }, context) => {
    if (relativeDate !== 0) return
    const isWhole = startDate && endDate
    const problem = isWhole ? rangeProblem({ startDate, endDate }, null) : bothDatesText
    if (problem !== null) context.addIssue(problem)
  })
  .meta({ id: 'TimeFrame' })
export type TimeFrame = z.output<typeof TimeFrame>

const word = z.string().trim().min(1).max(300)
/** One value or several. */
const words = z
  .union([word.transform((one) => [one]), z.array(word).max(200)])
  .nullish()
  .transform((value) => value ?? [])

/** Alerts of one product, optionally narrowed; empty fields do not narrow. */
export const MonitoredListEntry = z
  .object({
    monitoredProduct: z.enum(monitorProducts),
    source: words,
    issuer: words,
    type: words,
    status: words,
    alertReason: words,
    npdbReportType: words,
  })
  .meta({ id: 'MonitoredListEntry' })
export type MonitoredListEntry = z.output<typeof MonitoredListEntry>

const ids = z
  .array(Id)
  .max(1_000)
  .nullish()
  .transform((value) => value ?? [])

/** Labels are accepted as well, but TypeScript callers send wire values. */
const StatusKey = ReviewStatus as z.ZodType<ReviewStatus, ReviewStatus>

/** Which alerts. Omitted fields do not narrow. */
export const AlertFilter = z
  .object({
    monitoredList: z
      .array(MonitoredListEntry)
      .max(monitorProducts.length)
      .nullish()
      .transform((value) => value ?? [])
      .refine(
        (entries) => new Set(entries.map((one) => one.monitoredProduct)).size === entries.length,
        'Each product may be given only once',
      ),
    businessUnitIds: ids,
    networkIds: ids,
    /** statuses with the time frame in which they were set; null: any time */
    reviewStatusesWithDates: z
      .partialRecord(StatusKey, TimeFrame.nullable())
      .nullish()
      .transform((value) => value ?? {}),
    creationDates: TimeFrame.nullish().transform((value) => value ?? null),
    /** created more than this many times 24 hours ago */
    olderThanDays: z
      .int()
      .min(1)
      .max(3_650)
      .nullish()
      .transform((value) => value ?? null),
    type: z
      .enum(['INDIVIDUAL', 'ORGANIZATION'])
      .nullish()
      .transform((value) => value ?? null),
    /** of names, NPIs and external ids */
    filter: z
      .string()
      .trim()
      .max(limits.searchText)
      .nullish()
      .transform((value) => value ?? ''),
    isActivelyMonitored: z
      .boolean()
      .nullish()
      .transform((value) => value ?? null),
    timezone: Timezone,
  })
  .meta({ id: 'AlertFilter' })
export type AlertFilter = z.output<typeof AlertFilter>
export type AlertFilterInput = z.input<typeof AlertFilter>

export const AlertSearch = AlertFilter.extend({
  page: z.int().min(0).max(1_000_000).default(0),
  size: z.int().min(1).max(100).default(limits.pageSize),
  sortBy: z.enum(alertSorts).default(limits.defaultSorts.alerts.sortBy),
  desc: z.boolean().default(limits.defaultSorts.alerts.desc),
  /** pages of subjects instead of alerts: each with all its alerts in the filter, one after the other */
  groupBy: z.enum(alertGroupings).nullish(),
  /** further filters whose totals are returned with the page, such as those of the tabs */
  countsOf: z.array(AlertFilter).max(10).optional(),
}).meta({ id: 'AlertSearch' })
export type AlertSearch = z.output<typeof AlertSearch>
export type AlertSearchInput = z.input<typeof AlertSearch>

/** A whole list: which alerts, in which order. */
export const AlertOrder = AlertSearch.omit({ page: true, size: true, countsOf: true }).meta({
  id: 'AlertOrder',
})
export type AlertOrder = z.output<typeof AlertOrder>
export type AlertOrderInput = z.input<typeof AlertOrder>

/**
 * One review of many alerts: those with the given ids, or all that match a filter, optionally of one status.
 */
export const SetReviewStatuses = z
  .object({
    /** chosen by the caller: if resent because the response was lost, it is not performed again */
    id: Id.optional(),
    alertIds: z.array(Id).min(1).max(10_000).optional(),
    filter: AlertFilter.optional(),
    /** of those in the filter */
    onlyStatus: ReviewStatus.optional(),
    /** excludes alerts raised after the list was fetched */
    createdUntil: FilterDateTime.optional(),
    status: ReviewStatus,
    note: z.string().max(limits.statusNote).default(''),
    /** only returns how many would change */
    preview: z.boolean().default(false),
  })
  .refine(({ alertIds, filter }) => (alertIds === undefined) !== (filter === undefined), {
    message: 'Give alert ids or a filter',
  })
  .meta({ id: 'SetReviewStatuses' })
export type SetReviewStatuses = z.output<typeof SetReviewStatuses>
export type SetReviewStatusesInput = z.input<typeof SetReviewStatuses>
