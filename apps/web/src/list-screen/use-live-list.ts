import { useQuery, useQueryClient, type QueryFilters } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { LiveList } from './live-list.ts'

/** Retries everything on screen that failed: the list, its counts and the labels of its chips. */
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

interface LiveListQuery<Body, Filter> {
  body: Body
  /** the filters of its tabs, which are counted */
  counted: readonly Filter[]
  /** a change can add a row to this page or remove it */
  holds: boolean
}

/**
 * The page of a list and the counts of its tabs. A page that holds stays as fetched when rows change, so that
 * no row disappears while the user works; `isHeld` says that it is outdated, which is checked in the
 * background. Any other page is refreshed silently.
 */
export function useLiveList<Row extends { id: string }, Body extends object, Filter>(
  list: LiveList<Row, Body, Filter>,
  { body, counted, holds }: LiveListQuery<Body, Filter>,
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
    // if the page was cached or came without them
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
