import {
  keepPreviousData,
  queryOptions,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { sameValue } from '../ui/same-value.ts'

export interface ListRows<Row> {
  total: number
  content: Row[]
}

interface LiveListOptions<Row, Body, Filter> {
  /** everything that is read of the list is kept under it */
  key: string
  /** one page; with it, how many rows each of the filters leaves, where they are asked for */
  search: (
    asked: { body: Body; countsOf: readonly Filter[] | undefined },
    signal: AbortSignal,
  ) => Promise<{ rows: ListRows<Row>; counts: number[] | undefined }>
  /** how many rows each of the filters leaves, without a page */
  count: (filters: readonly Filter[], signal: AbortSignal) => Promise<number[]>
  /** what tells two readings of a row apart */
  rowState: (row: Row) => unknown
  errorText: string
}

export interface CountsQuery extends UseQueryOptions<number[]> {
  queryKey: QueryKey
}

/** Counts are asked for with a page, unless they are known as well as that. */
const countsKeptMs = 15_000

/**
 * The pages of a list that changes while it is looked at, and the counts of its tabs. Both come in one call, so that a
 * change costs each open list one request.
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

  /** One page, and the counts of the filters that are given. */
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
    // the list beside it says that it failed
    meta: { silent: true },
  })

  interface Check {
    body: Body
    /** when the page on the screen was read */
    readAt: number
    /** when a row was changed last */
    changedAt: number
    counted: readonly Filter[]
  }

  /** The same page as it would be read now, beside the one on the screen. */
  const checkQuery = (check: Check) =>
    queryOptions({
      queryKey: [key, 'check', check.body, check.readAt, check.changedAt] as const,
      queryFn: (context) => readPage(check.body, check.counted, context),
      // until the next check is answered the last one of the same reading counts
      placeholderData: (before, last) =>
        last?.queryKey[3] === check.readAt && sameValue(last.queryKey[2], check.body) ? before : undefined,
      staleTime: 60_000,
      gcTime: 0,
      meta: { silent: true },
    })

  /** A row was changed: every page that has been read until now may differ from what the server has. */
  function markChanged(): void {
    changedAt = Date.now()
    for (const listener of listeners) listener()
  }
  function onChanged(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  /** When a row was last changed since this page was read, if ever; reading it again ends that. */
  function changeAfterReading(client: QueryClient, body: Body): number | null {
    const state = client.getQueryState(pageQuery(body).queryKey)
    return state?.data !== undefined && state.dataUpdatedAt <= changedAt ? changedAt : null
  }

  /** Changes a row in all pages that are kept, where it stands; they are as old as they were. */
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

  /** The counts are asked for with the next page. */
  const expireCounts = (client: QueryClient): void =>
    void client.invalidateQueries({ queryKey: countsKey, refetchType: 'none' })

  /** Reads the open page again, with its counts. */
  function refresh(client: QueryClient): void {
    expireCounts(client)
    void client.invalidateQueries({ queryKey: pagesKey })
  }

  const said = ({ total, content }: ListRows<Row>): string => JSON.stringify([total, content.map(rowState)])
  /** Whether two readings of a page hold the same rows, in the same order and state. */
  const sameRows = (one: ListRows<Row>, other: ListRows<Row>): boolean => said(one) === said(other)

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
