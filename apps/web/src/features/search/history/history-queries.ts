import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { toasts, type SearchHistorySearchInput } from '@vigil/contract'
import { searchApi, searchKey } from '../search-queries.ts'

/** One page of the history. */
export const historyQuery = (body: SearchHistorySearchInput) =>
  queryOptions({
    queryKey: [...searchKey, 'history', body],
    queryFn: ({ signal }) => searchApi.filterSearchHistory({ body }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorText: toasts.search.history },
  })

/** Everyone whose searches the user sees. */
export const searchUsersQuery = queryOptions({
  queryKey: [...searchKey, 'users'],
  queryFn: ({ signal }) => searchApi.listSearchUsers({}, { signal }),
  staleTime: 60_000,
  meta: { errorText: toasts.users.list },
})
