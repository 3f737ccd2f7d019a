import { z } from 'zod'
import { IsoDateTime } from './dates.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { ReviewStatus, reviewStatuses } from './statuses.ts'

/** One decision about an alert. */
export const ReviewStatusItem = z
  .object({
    id: Id,
    status: z.enum(reviewStatuses),
    createdDate: IsoDateTime,
    changedBy: z.string(),
    note: z.string(),
  })
  .meta({ id: 'ReviewStatusItem' })
export type ReviewStatusItem = z.output<typeof ReviewStatusItem>

export const SetReviewStatus = z
  .object({
    alertId: Id.optional(),
    status: ReviewStatus,
    note: z.string().max(limits.statusNote).default(''),
  })
  .meta({ id: 'SetReviewStatus' })
export type SetReviewStatus = z.output<typeof SetReviewStatus>
