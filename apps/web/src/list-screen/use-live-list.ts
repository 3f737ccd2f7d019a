import { useQuery, useQueryClient, type QueryFilters } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { LiveList } from './live-list.ts'

/** All that is on the screen and could not be read: the list, its counts and what its chips are called. */
const failedQueries = {
  type: 'active',
  predicate: ({ state }) => state.status === 'error',
} satisfies QueryFilters

function useChangeAfterReading<Row extends { id: string }, Body extends object, Filter>(
  list: LiveList<Row, Body, Filter>,
  body: Body,
): number | null {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaveList = list.onChanged(listener)
      const leaveCache = queryClient.getQueryCache().subscribe(listener)
      return () => {
        leaveList()
        leaveCache()
      }
    },
    [list, queryClient],
  )
  return useSyncExternalStore(subscribe, () => list.changeAfterReading(queryClient, body))
}

interface LiveListAsked<Body, Filter> {
  body: Body
  /** the filters of its tabs, which are counted */
  counted: readonly Filter[]
  /** a change can put a row into this page or out of it */
  holds: boolean
}

/**
 * The page of a list and the counts of its tabs. A page that holds stays as it was read when rows change, so that none
 * goes away under somebody's hands; `isHeld` says that it would read otherwise now, which is found out on the side. Any
 * other page follows quietly.
 */
export function useLiveList<Row extends { id: string }, Body extends object, Filter>(
  list: LiveList<Row, Body, Filter>,
  { body, counted, holds }: LiveListAsked<Body, Filter>,
) {
  const queryClient = useQueryClient()
  const changedAt = useChangeAfterReading(list, body)
  const mayDiffer = changedAt !== null && holds
  const query = useQuery({
    ...list.pageQuery(body, counted),
    refetchOnMount: () => !mayDiffer && (list.areCountsFresh(queryClient, counted) || 'always'),
    refetchOnWindowFocus: !holds,
    refetchOnReconnect: !holds,
  })
  const { data: now } = useQuery({
    ...list.checkQuery({ body, readAt: query.dataUpdatedAt, changedAt: changedAt ?? 0, counted }),
    enabled: mayDiffer,
  })
  const countsQuery = list.countsQuery(counted)
  const isUncounted = queryClient.getQueryData(countsQuery.queryKey) === undefined
  const counts = useQuery({
    ...countsQuery,
    // where the page was known already, or came without them
    enabled: isUncounted && query.isSuccess && !query.isFetching && !mayDiffer,
  })
  const isHeld = mayDiffer && now !== undefined && query.data !== undefined && !list.sameRows(now, query.data)

  function onChange(): void {
    if (holds) list.expireCounts(queryClient)
    else list.refresh(queryClient)
    list.markChanged()
  }
  return {
    query,
    counts: counts.data,
    isHeld,
    refresh: () => list.refresh(queryClient),
    retry: () => void queryClient.refetchQueries(failedQueries),
    /** to be called when rows have changed on the server */
    onChange,
  }
}
