import { overallStatus, type ReviewStatus } from '@vigil/contract'
import type { SearchRow } from '../searches-queries.ts'

type ReviewedSearch = Pick<SearchRow, 'id' | 'searchType' | 'npi' | 'issues'>

/** The last review of each match. */
export type LastReviews = ReadonlyMap<string, ReviewStatus>

/** What stands for everything that was found: an NPI or an SSN is one party. Those of a name are reviewed one by one. */
function wholeOf({ id, searchType, npi }: ReviewedSearch): string | null {
  if (searchType === 'NPI') return npi
  return searchType === 'SSN' ? id : null
}

/** The status of a match: its last review, or that of the party; Needs Review for an issue without one, otherwise none. */
export function matchStatus(
  search: ReviewedSearch,
  reviews: LastReviews,
  matchId: string,
): ReviewStatus | null {
  const own = reviews.get(matchId)
  if (own || !search.issues.includes(matchId)) return own ?? null
  return reviews.get(wholeOf(search) ?? '') ?? 'NEEDS_REVIEW'
}

/** The most urgent of what needs a review or had one. */
export const searchStatus = (search: ReviewedSearch, reviews: LastReviews): ReviewStatus =>
  overallStatus([
    ...search.issues.flatMap((matchId) => matchStatus(search, reviews, matchId) ?? []),
    ...reviews.values(),
  ])
