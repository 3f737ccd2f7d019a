import {
  keepPreviousData,
  queryOptions,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { sameValue } from '../ui/filters/same-value.ts'

/** The groups of a page of rows, each with the number of all its rows. */
export interface RowGroups {
  page: readonly { id: string; total: number }[]
  /** rows of the groups on earlier pages */
  before: number
  /** rows of all groups */
  total: number
}

export interface ListRows<Row> {
  total: number
  content: Row[]
  /** if rows are grouped; `total` then counts groups */
  groups?: RowGroups | undefined
}

interface LiveListOptions<Row, Body, Filter> {
  /** prefix of all cache keys of the list */
  key: string
  /** one page, and the total of each of the given filters */
  search: (
    request: { body: Body; countsOf: readonly Filter[] | undefined },
    signal: AbortSignal,
  ) => Promise<{ rows: ListRows<Row>; counts: number[] | undefined }>
  /** the total of each filter, without a page */
  count: (filters: readonly Filter[], signal: AbortSignal) => Promise<number[]>
  /** what distinguishes two versions of a row */
  rowState: (row: Row) => unknown
  errorText: string
}

export interface CountsQuery extends UseQueryOptions<number[]> {
  queryKey: QueryKey
}

/** Counts are fetched with a page, unless they are just as fresh. */
const countsKeptMs = 15_000

/**
 * The pages of a list that changes while it is shown, and the counts of its tabs. Both come in one call, so
 * that a change costs each open list one request.
 */
export function createLiveList<Row extends { id: string }, Body extends object, Filter>(
  options: LiveListOptions<Row, Body, Filter>,
) {
  const { key, search, count, rowState, errorText } = options
  const pagesKey = [key, 'list'] as const
  const countsKey = [key, 'count'] as const
  let changedAt = 0
  const listeners = new Set<() => void>()

  const areCountsFresh = (client: QueryClient, filters: readonly Filter[]): boolean => {
    const state = client.getQueryState([...countsKey, filters])
    return (
      state?.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < countsKeptMs
    )
  }

  async function readPage(
    body: Body,
    counted: readonly Filter[] | undefined,
    { client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>,
  ): Promise<ListRows<Row>> {
    const countsOf = counted && !areCountsFresh(client, counted) ? counted : undefined
    const { rows, counts } = await search({ body, countsOf }, signal)
    if (countsOf && counts) client.setQueryData([...countsKey, countsOf], counts)
    return rows
  }

  /** One page, and the counts of the given filters. */
  const pageQuery = (body: Body, counted?: readonly Filter[]) =>
    queryOptions({
      queryKey: [...pagesKey, body],
      queryFn: (context) => readPage(body, counted, context),
      placeholderData: keepPreviousData,
      meta: { errorText },
    })

  const countsQuery = (filters: readonly Filter[]): CountsQuery => ({
    queryKey: [...countsKey, filters],
    queryFn: ({ signal }) => count(filters, signal),
    placeholderData: keepPreviousData,
    staleTime: countsKeptMs,
    // the list itself shows the error
    meta: { silent: true },
  })

  interface Check {
    body: Body
    /** when the page on screen was fetched */
    readAt: number
    /** when a row was changed last */
    changedAt: number
    counted: readonly Filter[]
  }

  /** The current version of the page, next to the one on screen. */
  const checkQuery = (check: Check) =>
    queryOptions({
      queryKey: [key, 'check', check.body, check.readAt, check.changedAt] as const,
      queryFn: (context) => readPage(check.body, check.counted, context),
      // until the next check completes, the last one for the same fetch counts
      placeholderData: (before, last) =>
        last?.queryKey[3] === check.readAt && sameValue(last.queryKey[2], check.body) ? before : undefined,
      staleTime: 60_000,
      gcTime: 0,
      meta: { silent: true },
    })

  /** A row was changed: every page fetched so far may be outdated. */
  function markChanged(): void {
    changedAt = Date.now()
    for (const listener of listeners) listener()
  }
  function onChanged(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  /** When a row was last changed since this page was fetched, if ever; refetching resets it. */
  function changeAfterReading(client: QueryClient, body: Body): number | null {
    const state = client.getQueryState(pageQuery(body).queryKey)
    return state?.data !== undefined && state.dataUpdatedAt <= changedAt ? changedAt : null
  }

  /** Updates a row in all cached pages without refreshing their age. */
  function patchRow(client: QueryClient, id: string, change: Partial<Row>): void {
    for (const query of client.getQueryCache().findAll({ queryKey: pagesKey })) {
      const page = query.state.data as ListRows<Row> | undefined
      if (!page?.content.some((row) => row.id === id)) continue
      const content = page.content.map((row) => (row.id === id ? { ...row, ...change } : row))
      client.setQueryData<ListRows<Row>>(
        query.queryKey,
        { ...page, content },
        { updatedAt: query.state.dataUpdatedAt },
      )
    }
  }

  /** The counts are fetched with the next page. */
  const expireCounts = (client: QueryClient): void =>
    void client.invalidateQueries({ queryKey: countsKey, refetchType: 'none' })

  /** Refetches the open page with its counts. */
  function refresh(client: QueryClient): void {
    expireCounts(client)
    void client.invalidateQueries({ queryKey: pagesKey })
  }

  const fingerprint = ({ total, content, groups }: ListRows<Row>): string =>
    JSON.stringify([total, groups, content.map(rowState)])
  /** Whether two versions of a page have the same rows, in the same order and state. */
  const sameRows = (one: ListRows<Row>, other: ListRows<Row>): boolean =>
    fingerprint(one) === fingerprint(other)

  return {
    pagesKey,
    pageQuery,
    countsQuery,
    checkQuery,
    areCountsFresh,
    markChanged,
    onChanged,
    changeAfterReading,
    patchRow,
    expireCounts,
    refresh,
    sameRows,
  }
}

export type LiveList<Row extends { id: string }, Body extends object, Filter> = ReturnType<
  typeof createLiveList<Row, Body, Filter>
>
