import {
  hasNote,
  needsNote,
  type SearchReview,
  type SearchReviewsQuery,
  type SetSearchReview,
} from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { alreadyHasStatus } from '../../alerts/index.ts'
import { visibleSearch } from '../history/visible-search.ts'
import { licenseMatchId } from '../results/outcome-rules.ts'
import { selectLastReviews, type StoredResult } from '../searches-queries.ts'
import { matchStatus, searchStatus } from './review-rules.ts'
import {
  insertReview,
  lockSearch,
  selectReviews,
  updateReviewStatus,
  type SearchReviewRow,
} from './search-reviews-queries.ts'

const presentReview = ({ id, status, note, createdAt, reviewerName }: SearchReviewRow): SearchReview => ({
  id,
  status,
  note,
  createTime: createdAt.toISOString(),
  reviewerName,
})

/** What can be reviewed: each entry, the NPI, each license, and the search as a whole. */
function refuseUnknownMatch({ search, content }: StoredResult, matchId: string): void {
  const known = new Set([
    search.id,
    ...content.findings.map(({ entryId }) => String(entryId)),
    ...content.licenses.map(licenseMatchId),
    ...(search.npi ? [search.npi] : []),
  ])
  if (!known.has(matchId)) notFound('Match')
}

/** The reviews of a match; both domains are one history. */
export async function listSearchReviews(
  context: ClientContext,
  { searchHistoryId, matchResultId }: SearchReviewsQuery,
): Promise<SearchReview[]> {
  const rows = await context.read(async (sql) => {
    refuseUnknownMatch(await visibleSearch(context, sql, searchHistoryId), matchResultId)
    return selectReviews(sql, context.clientId, searchHistoryId, matchResultId)
  })
  return rows.map(presentReview)
}

/** Records the caller's review of a match. */
export function setSearchReview(context: ClientContext, input: SetSearchReview): Promise<SearchReview> {
  const { clientId, actor } = context
  const { searchHistoryId: searchId, matchResultId: matchId, reviewStatus: status, reviewNote: note } = input
  return context.write(async ({ sql, audit }) => {
    await lockSearch(sql, clientId, searchId)
    const found = await visibleSearch(context, sql, searchId)
    refuseUnknownMatch(found, matchId)
    const reviews = await selectLastReviews(sql, clientId, searchId)
    const before = matchStatus(found.search, reviews, matchId)
    if (needsNote(before, status) && !hasNote(note)) throw alreadyHasStatus('match', 'reviewStatus')
    const review: SearchReviewRow = {
      id: randomUUIDv7(),
      clientId,
      searchId,
      matchId,
      domain: input.reviewStatusDomain,
      resultType: input.searchResultType,
      status,
      note,
      userId: actor.userId,
      reviewerName: actor.name,
      createdAt: context.now(),
    }
    await insertReview(sql, review)
    const overall = searchStatus(found.search, reviews.set(matchId, status))
    await updateReviewStatus(sql, clientId, searchId, overall)
    audit({
      action: 'search.review',
      subjectType: 'search',
      subjectId: searchId,
      before: { status: before },
      after: { status, domain: input.reviewStatusDomain },
    })
    return presentReview(review)
  })
}
