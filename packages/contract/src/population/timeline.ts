import { z } from 'zod'
import { FilterDate, IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { changeReasons } from '../vocabulary/reasons.ts'
import { results } from '../vocabulary/results.ts'

/** What can happen to a subject, in the words of its timeline. */
export const timelineKinds = {
  added: 'Added',
  changed: 'Changed',
  termed: 'Monitoring ended',
  resumed: 'Monitored again',
  imported: 'Population file imported',
  verified: 'Verified',
  finding: 'Finding',
  findingEnded: 'Finding ended',
  review: 'Review',
  license: 'License',
  document: 'Document',
} as const
export type TimelineKind = keyof typeof timelineKinds
export const timelineKindNames = Object.keys(timelineKinds) as [TimelineKind, ...TimelineKind[]]

/** The kinds that people filter by together. */
export const timelineFilters = {
  provider: { label: 'Provider', kinds: ['added', 'changed', 'termed', 'resumed'] },
  imports: { label: 'Imports', kinds: ['imported'] },
  verifications: { label: 'Verifications', kinds: ['verified'] },
  findings: { label: 'Findings', kinds: ['finding', 'findingEnded'] },
  reviews: { label: 'Reviews', kinds: ['review'] },
  licenses: { label: 'Licenses', kinds: ['license'] },
  documents: { label: 'Documents', kinds: ['document'] },
} as const satisfies Record<string, { label: string; kinds: readonly TimelineKind[] }>
export type TimelineFilter = keyof typeof timelineFilters

/** The titles of events of a kind that has several. */
export const timelineTitles = {
  firstVerified: 'First verified',
  lastVerified: 'Last verified',
  newFinding: 'New finding',
  changedFinding: 'Finding changed',
  licenseVerified: 'License verified',
  licenseChanged: 'License status changed',
  licenseUpdated: 'License details updated',
  licenseUnverified: 'License not verified',
  documentStored: 'Document stored',
  documentDeleted: 'Document deleted',
} as const

/** Why a finding ended. */
export const findingEndings = {
  removed: changeReasons.removed,
  record: changeReasons.record,
  facts: changeReasons.facts,
  rules: changeReasons.rules,
  cleared: 'In order again',
  unmonitored: 'No longer monitored',
} as const

/** Other sentences of a timeline. */
export const timelineTexts = {
  neverMonitored: 'The end date had already passed.',
  deletedSince: 'Deleted since.',
  lists: (count: number) => `${count} lists`,
  reviewed: (status: string) => `Reviewed: ${status}`,
  before: (status: string) => `Was ${status}.`,
  missing: (field: string) => `${field} missing.`,
  noDate: 'none',
  startDate: (now: string, before: string) => `Start date ${now} (was ${before})`,
  endDate: (now: string, before: string) => `End date ${now} (was ${before})`,
  joined: (networks: readonly string[]) => `Networks joined: ${networks.join(', ')}`,
  left: (networks: readonly string[]) => `Networks left: ${networks.join(', ')}`,
} as const

/** The fields of a subject whose changes are named; their values are not. */
export const timelineFields = {
  kind: 'Type',
  name: 'Name',
  formerNames: 'Former names',
  dbaNames: 'DBA names',
  birthDate: 'Date of birth',
  ssn: 'SSN',
  tin: 'TIN',
  npi: 'NPI',
  licenses: 'Licenses',
  addresses: 'Addresses',
  specialties: 'Specialties',
  taxonomies: 'Taxonomies',
  products: 'Monitored products',
} as const
export type TimelineField = keyof typeof timelineFields

/** Something that happened to a subject, or that became known about it. */
export const TimelineEvent = z
  .object({
    id: z.string(),
    at: IsoDateTime,
    kind: z.enum(timelineKindNames),
    title: z.string(),
    detail: z.string(),
    result: z.enum(results).nullable(),
    by: z.string().nullable().meta({ description: 'who did it; null: Vigil itself' }),
    note: z.string().optional().meta({ description: 'of a review' }),
    alertId: Id.optional(),
  })
  .meta({ id: 'TimelineEvent' })
export type TimelineEvent = z.output<typeof TimelineEvent>

export const Timeline = z
  .object({
    content: z.array(TimelineEvent),
    next: z.string().nullable().meta({ description: 'the cursor of the next page; null: there is none' }),
  })
  .meta({ id: 'Timeline' })
export type Timeline = z.output<typeof Timeline>

const separator = '/'

/** The place of an event in a timeline: events older than this one come next. */
export const timelineCursor = ({ at, id }: Pick<TimelineEvent, 'at' | 'id'>): string => at + separator + id

const Cursor = z
  .string()
  .max(200)
  .transform((text) => {
    const [at = '', id = ''] = text.split(separator)
    return { at, id }
  })
  .pipe(z.object({ at: IsoDateTime, id: z.string().min(1) }))

export const TimelineQuery = z.object({
  asOf: FilterDate.optional().meta({
    description: 'nothing later than the end of that day (UTC); today if omitted',
  }),
  kinds: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(timelineKindNames)).min(1))
    .optional()
    .meta({ description: 'the kinds of events, separated by commas; all if omitted' }),
  before: Cursor.optional().meta({ description: '`next` of the page before' }),
  size: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(100))
    .default(limits.timelinePageSize),
})
export type TimelineQuery = z.output<typeof TimelineQuery>
