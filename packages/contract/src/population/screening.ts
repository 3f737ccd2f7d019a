import { z } from 'zod'
import { FilterDate, IsoDateTime } from '../values/dates.ts'
import { matchFieldLabels } from '../vocabulary/match-texts.ts'
import { monitorProducts } from '../vocabulary/products.ts'
import { results } from '../vocabulary/results.ts'

/** A list that a subject was checked against, with its version. */
export const SourceDetail = z
  .object({
    sourceName: z.string(),
    sourceStatus: z.enum(results),
    verifiedAt: IsoDateTime.meta({ description: 'by the last check' }),
    firstVerifiedAt: IsoDateTime.meta({ description: 'by the first check against this list' }),
    listVersion: z.int(),
    listPublished: z.string().nullable(),
  })
  .meta({ id: 'SourceDetail' })

/** A name in the client's licenses that is neither known nor mapped, so that the license is not checked. */
const UnmappedAlias = z
  .object({ field: z.enum(['License Type', 'License Issuer']), alias: z.string() })
  .meta({ id: 'UnmappedAlias' })
export type UnmappedAlias = z.output<typeof UnmappedAlias>

/** The status of a subject for one product. */
export const MonitorStatus = z
  .object({
    type: z.enum(monitorProducts),
    status: z.enum(results),
    /** the field that the client has to give for an answer; null where nothing is missing */
    missing: z.enum(matchFieldLabels).nullable(),
    unmapped: z.array(UnmappedAlias).optional(),
    sourceDetails: z.array(SourceDetail).default([]),
    sources: z
      .record(z.string(), z.enum(results))
      .optional()
      .meta({ description: 'the results alone, by name of the list; Vigil itself sends sourceDetails' }),
    initialVerificationCompletedAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'MonitorStatus' })
export type MonitorStatus = z.output<typeof MonitorStatus>

/** Whether the facts of a subject as they are now were checked against every list of its products. */
export const SubjectCheck = z.object({ isComplete: z.boolean() }).meta({ id: 'SubjectCheck' })
export type SubjectCheck = z.output<typeof SubjectCheck>

export const StatusQuery = z.object({
  /** the status at the end of that day (UTC); today if omitted */
  asOf: FilterDate.optional(),
})
