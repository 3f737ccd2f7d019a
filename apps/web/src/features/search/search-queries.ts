import { queryOptions } from '@tanstack/react-query'
import {
  searchRoutes,
  shownReviewStatus,
  toasts,
  type SearchReview,
  type SearchReviewsQuery,
} from '@vigil/contract'
import { apiOf } from '../../lib/api.ts'

export const searchApi = apiOf(searchRoutes)

export const searchKey = ['search'] as const

/** A stored search with its result, which only reviews change. */
export const searchQuery = (searchHistoryId: string) =>
  queryOptions({
    queryKey: [...searchKey, 'result', searchHistoryId],
    queryFn: ({ signal }) => searchApi.getSearch({ params: { searchHistoryId } }, { signal }),
    staleTime: 60_000,
    meta: { errorText: toasts.search.results },
  })

const shownReview = (review: SearchReview): SearchReview => ({
  ...review,
  status: shownReviewStatus(review.status),
})

export const searchReviewsQuery = (query: SearchReviewsQuery) =>
  queryOptions({
    queryKey: [...searchKey, 'reviews', query.searchHistoryId, query.matchResultId],
    queryFn: async ({ signal }): Promise<SearchReview[]> => {
      const reviews = await searchApi.listSearchReviews({ query }, { signal })
      return reviews.map(shownReview)
    },
    meta: { errorText: toasts.search.statuses },
  })
