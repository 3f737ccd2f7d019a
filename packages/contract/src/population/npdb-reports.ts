import { z } from 'zod'
import { IsoDate, IsoDateTime } from '../values/dates.ts'
import { limits } from '../values/limits.ts'

/** A version of a report. */
const NpdbReport = z
  .object({
    id: z.string(),
    type: z.string().meta({ description: 'the code of the Data Bank, such as 302' }),
    createdAt: IsoDateTime.meta({ description: 'when Vigil received it' }),
    version: z.string().meta({ description: 'I, C, R, O, A or V' }),
    removed: z.boolean().meta({ description: 'voided, or no longer among the reports of the Data Bank' }),
    hasDocument: z.boolean(),
  })
  .meta({ id: 'NpdbReport' })
export type NpdbReport = z.output<typeof NpdbReport>

const NpdbIncludedReport = NpdbReport.extend({
  isIncludedReports: z.boolean().meta({ description: 'contained in a consolidated response' }),
}).meta({ id: 'NpdbIncludedReport' })

/** A request without an answer, whose last attempt failed. It is sent again. */
const NpdbFailedRequest = z
  .object({
    attempts: z.int(),
    attemptedAt: IsoDateTime,
    reason: z.string().meta({ description: 'says nothing about any subject' }),
  })
  .meta({ id: 'NpdbFailedRequest' })
export type NpdbFailedRequest = z.output<typeof NpdbFailedRequest>

/** The enrollment of a subject under one of the client's numbers. */
const NpdbEnrollment = z
  .object({
    dbid: z.string(),
    enrolledDate: IsoDate.nullable().meta({ description: 'null until the Data Bank has accepted it' }),
    accepted: z.boolean(),
    removedAt: IsoDateTime.nullable(),
    singleDbid: z.boolean().meta({ description: 'the client has no other DBID' }),
    rejected: z.string().nullable().meta({ description: 'why the Data Bank has not accepted it' }),
    renewsOn: IsoDate.nullable().meta({
      description: 'the last day, unless it is renewed; also if the renewal was rejected',
    }),
    failure: NpdbFailedRequest.nullable().meta({ description: 'of the last request about it, if it failed' }),
  })
  .meta({ id: 'NpdbEnrollment' })
export type NpdbEnrollment = z.output<typeof NpdbEnrollment>

const NpdbReportType = z
  .object({
    type: z.string(),
    createdAt: IsoDateTime.meta({ description: 'of the newest' }),
    npdbReportResponsesDTO: z.array(NpdbIncludedReport),
  })
  .meta({ id: 'NpdbReportType' })

/** The enrollments of a subject, and its reports by type, each in its current version. */
export const NpdbSummary = z
  .object({ dbidEntities: z.array(NpdbEnrollment), reportTypes: z.array(NpdbReportType) })
  .meta({ id: 'NpdbSummary' })
export type NpdbSummary = z.output<typeof NpdbSummary>

export const NpdbSubjectDbid = z
  .object({
    dbid: z.string().trim().nullable().meta({ description: "one of the client's; null: its default" }),
  })
  .meta({ id: 'NpdbSubjectDbid' })

/** Under which DBID a subject is enrolled, and which ones there are. */
export const NpdbDbidChoice = z
  .object({
    dbid: z.string().nullable().meta({ description: "null: the client's default" }),
    choices: z.array(z.object({ dbid: z.string(), entityName: z.string(), isDefault: z.boolean() })),
  })
  .meta({ id: 'NpdbDbidChoice' })
export type NpdbDbidChoice = z.output<typeof NpdbDbidChoice>

const flag = z.enum(['true', 'false']).optional()
export const NpdbSummaryQuery = z.object({
  includeTrashed: flag.meta({ description: 'true: with ended enrollments and voided reports' }),
})

export const NpdbHistoryQuery = z
  .object({
    page: z.int().min(0).max(9_999_999).default(0),
    size: z.int().min(1).max(100).default(limits.npdbPageSize),
    sortBy: z.literal('CREATED_AT').default('CREATED_AT'),
    desc: z.boolean().default(true),
    includeTrashed: z.boolean().default(false),
    includeConsolidatedReport: z
      .boolean()
      .default(false)
      .meta({ description: 'true: with responses that repeat all reports about the subject' }),
  })
  .meta({ id: 'NpdbHistoryQuery' })
export type NpdbHistoryQuery = z.output<typeof NpdbHistoryQuery>

/** A response of the Data Bank, with the reports in it. */
export const NpdbResponse = z
  .object({
    id: z.string(),
    createdAt: IsoDateTime,
    dbid: z.object({ entityDbid: z.string() }),
    reports: z.array(NpdbReport),
  })
  .meta({ id: 'NpdbResponse' })
export type NpdbResponse = z.output<typeof NpdbResponse>

export const npdbQueryKinds = { enroll: 'Enrollment', renew: 'Renewal', cancel: 'Cancellation' } as const
export type NpdbQueryKind = keyof typeof npdbQueryKinds

export const npdbQueryOutcomes = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
  split: 'Failed, sent again in smaller requests',
} as const

const codes = <T extends object>(table: T) =>
  z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]])

/** Proof that the Data Bank was asked about a subject; says nothing about what it has answered. */
export const NpdbQueryEvent = z
  .object({
    messageId: z.string(),
    kind: codes(npdbQueryKinds),
    dbid: z.string(),
    requestedAt: IsoDateTime,
    answeredAt: IsoDateTime.nullable(),
    outcome: codes(npdbQueryOutcomes),
    failure: NpdbFailedRequest.nullable(),
  })
  .meta({ id: 'NpdbQueryEvent' })
export type NpdbQueryEvent = z.output<typeof NpdbQueryEvent>
