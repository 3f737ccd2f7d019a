import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { ReviewStatus, reviewStatuses } from '../vocabulary/review-statuses.ts'
import { searchResultTypes } from './search-response.ts'

/** SEARCH: a match of a result just run. SEARCH_HISTORY: opened from the history. Both are one history. */
export const reviewDomains = ['SEARCH', 'SEARCH_HISTORY'] as const
export type ReviewDomain = (typeof reviewDomains)[number]

const about = {
  reviewStatusDomain: z.enum(reviewDomains),
  matchResultId: z.string().trim().min(1).max(100),
  searchResultType: z.enum(searchResultTypes),
  searchHistoryId: Id,
}

export const SearchReviewsQuery = z.object(about)
export type SearchReviewsQuery = z.output<typeof SearchReviewsQuery>

export const SetSearchReview = z
  .object({
    ...about,
    reviewStatus: ReviewStatus,
    reviewNote: z.string().max(limits.statusNote).default(''),
  })
  .meta({ id: 'SetSearchReview' })
export type SetSearchReview = z.output<typeof SetSearchReview>

/** One review of a match; lists of them are newest first. */
export const SearchReview = z
  .object({
    id: Id,
    status: z.enum(reviewStatuses),
    note: z.string(),
    createTime: IsoDateTime,
    reviewerName: z.string(),
  })
  .meta({ id: 'SearchReview' })
export type SearchReview = z.output<typeof SearchReview>
