import { queryOptions } from '@tanstack/react-query'
import { toasts } from '@vigil/contract'
import { searchApi, searchKey } from '../search-queries.ts'

const whileRunningMs = 1500

/** The latest files; fetched again and again while one is being searched. */
export const bulkSearchesQuery = queryOptions({
  queryKey: [...searchKey, 'bulk', 'list'],
  queryFn: ({ signal }) => searchApi.listBulkSearches({}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some((bulk) => bulk.state === 'running') ? whileRunningMs : false,
  meta: { errorText: toasts.search.bulkFiles },
})

export const bulkSearchQuery = (bulkSearchId: string) =>
  queryOptions({
    queryKey: [...searchKey, 'bulk', bulkSearchId],
    queryFn: ({ signal }) => searchApi.getBulkSearch({ params: { bulkSearchId } }, { signal }),
    staleTime: Infinity,
    meta: { silent: true },
  })
