import { z } from 'zod'
import { IsoDate, IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { monitorProducts } from '../vocabulary/products.ts'
import { limits } from '../values/limits.ts'
import { results } from '../vocabulary/results.ts'
import { ReviewStatus, reviewStatuses } from '../vocabulary/review-statuses.ts'

/** One review of an alert. */
export const ReviewStatusItem = z
  .object({
    id: Id,
    status: z.enum(reviewStatuses),
    createdDate: IsoDateTime,
    changedBy: z.string(),
    /** null: Vigil itself */
    userId: Id.nullable(),
    note: z.string(),
  })
  .meta({ id: 'ReviewStatusItem' })
export type ReviewStatusItem = z.output<typeof ReviewStatusItem>

export const SetReviewStatus = z
  .object({
    alertId: Id.optional(),
    status: ReviewStatus,
    note: z.string().max(limits.statusNote).default(''),
    /** the last review that the caller has seen: a newer one is a conflict */
    lastReviewId: Id.optional(),
  })
  .meta({ id: 'SetReviewStatus' })
export type SetReviewStatus = z.output<typeof SetReviewStatus>

/** An alert as lists show it. */
export const AlertItem = z
  .object({
    id: Id,
    reviewStatus: z.enum(reviewStatuses),
    monitoredSubjectId: Id,
    monitoredSubjectName: z.string(),
    npi: z.string().nullable(),
    monitorProduct: z.enum(monitorProducts),
    sourceName: z.string(),
    /** in searches, if the source has a shorter name */
    sourceShortName: z.string().optional(),
    /** labels from the vocabulary; for NPDB reports also their type and version, as published */
    alertReasons: z.array(z.string()),
    resultStatus: z.enum(results),
    alertDate: IsoDateTime,
  })
  .meta({ id: 'AlertItem' })
export type AlertItem = z.output<typeof AlertItem>

/** The subjects of a page of alerts that are grouped by subject. Its total counts subjects too. */
export const SubjectGroups = z
  .object({
    /** in order, with the number of their alerts; the page has at most `limits.alertsPerSubject` of each */
    page: z.array(z.object({ id: Id, total: z.int().min(1) })),
    /** alerts of the subjects on earlier pages */
    before: z.int().min(0),
    /** alerts of all subjects */
    total: z.int().min(0),
  })
  .meta({ id: 'SubjectGroups' })
export type SubjectGroups = z.output<typeof SubjectGroups>

/** The position of an alert in a list; null if it is not in the list. */
export const FoundAlertPosition = z
  .object({
    found: z
      .object({
        position: z.int().min(0).meta({ description: 'from 0, in the whole list' }),
        total: z.int().min(1),
        previous: AlertItem.nullable(),
        next: AlertItem.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'FoundAlertPosition' })
export type FoundAlertPosition = z.infer<typeof FoundAlertPosition>

const Labeled = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** One part of the explanation: what each side says, and how that compares. */
export const MatchPart = z
  .object({
    part: z.string(),
    subject: z.string().nullable(),
    record: z.string().nullable(),
    /** in a few words, such as "nickname" or "not published" */
    comparison: z.string(),
    tone: z.enum(['agrees', 'near', 'missing', 'contradicts']),
    /** from 0 to 1; null if there was nothing to compare */
    score: z.number().nullable(),
  })
  .meta({ id: 'MatchPart' })
export type MatchPart = z.output<typeof MatchPart>

export const MatchExplanation = z
  .object({
    model: z.string(),
    score: z.number().nullable(),
    /** the conclusion in a sentence; no part contradicts it */
    summary: z.string(),
    /** which other name was compared, and where facts are from that the entry itself does not have, in sentences */
    origin: z.string().nullable(),
    parts: z.array(MatchPart),
    /** what would confirm or clear it, each in a sentence */
    settle: z.array(z.string()),
  })
  .meta({ id: 'MatchExplanation' })
export type MatchExplanation = z.output<typeof MatchExplanation>

/** Why a check by number raised an alert. */
export const AlertWhy = z
  .object({
    /** the conclusion in a sentence */
    summary: z.string(),
    facts: z.array(
      z.object({
        fact: z.string(),
        expected: z.string(),
        found: z.string(),
        /** since when, as far as the source says */
        since: IsoDate.nullable(),
        /** it is as expected, or only identifies the entry */
        isExpected: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AlertWhy' })
export type AlertWhy = z.output<typeof AlertWhy>

const Difference = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** Everything the alert page shows. */
export const AlertDetails = z
  .object({
    alertDetails: Labeled,
    monitoredSubjectDetails: Labeled,
    alert: AlertItem,
    /** null if names were not compared */
    explanation: MatchExplanation.nullable(),
    /** for licenses, NPIs, death records and Data Bank reports; null otherwise */
    why: AlertWhy.nullable(),
    list: z.object({
      version: z.int(),
      published: IsoDate.nullable(),
      checkedAt: IsoDateTime,
      sha256: z.string().nullable(),
      /** the publisher's page about the entry, or else about the list */
      page: z.string().nullable(),
      /** the publication, if it is a document such as a PDF */
      document: z.string().nullable(),
    }),
    /** copies of the same exclusion on other lists */
    linked: z.array(AlertItem),
    /** the previous alert about the same finding, its review, and what has changed since */
    previous: z
      .object({
        alert: AlertItem,
        review: ReviewStatusItem.nullable(),
        difference: z.array(Difference),
      })
      .nullable(),
    lastReviewId: Id.nullable(),
    /** the newer alert about the same finding, if any: this one can't be reopened while it is open */
    replacedBy: AlertItem.nullable(),
  })
  .meta({ id: 'AlertDetails' })
export type AlertDetails = z.output<typeof AlertDetails>

/** The alerts of a subject about one product and source. */
export const AlertGroup = z
  .object({
    id: z.string(),
    monitorProduct: z.enum(monitorProducts),
    sourceName: z.string(),
    alerts: z.array(AlertItem),
  })
  .meta({ id: 'AlertGroup' })
export type AlertGroup = z.output<typeof AlertGroup>

export const bulkReviewStates = ['running', 'done', 'failed'] as const

/** The progress of a bulk review. */
export const BulkReview = z
  .object({
    id: Id,
    state: z.enum(bulkReviewStates),
    total: z.int().nullable(),
    done: z.int(),
    changed: z.int().nullable(),
    /** skipped: a newer alert about the same finding is open */
    skipped: z.int().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'BulkReview' })
export type BulkReview = z.output<typeof BulkReview>

export const ChangesQuery = z.object({
  /** the last known revision; without it, the current one is returned immediately */
  since: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
})
export const AlertChanges = z.object({ revision: z.int() }).meta({ id: 'AlertChanges' })
