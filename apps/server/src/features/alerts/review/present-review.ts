import type { ReviewStatusItem } from '@vigil/contract'
import type { ReviewRow } from './reviews-queries.ts'

/** A decision as it is shown. */
export const presentReview = ({
  id,
  status,
  createdAt,
  changedBy,
  userId,
  note,
}: ReviewRow): ReviewStatusItem => ({
  id,
  status,
  createdDate: createdAt.toISOString(),
  changedBy,
  userId,
  note,
})
