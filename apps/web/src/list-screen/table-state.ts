import type { DataTableState } from '../ui/data-table/data-table.tsx'

interface QueryStatus {
  data: unknown
  error: Error | null
  isFetching: boolean
}

/** How a table shows a query: existing rows stay during a refetch, or if it fails. */
export function tableState({ data, error, isFetching }: QueryStatus): DataTableState {
  if (data !== undefined) return isFetching ? 'refreshing' : 'ready'
  return error ? 'error' : 'loading'
}

/** The same for a query that refetches automatically: only what the user waits for is shown and announced. */
export function quietState(query: QueryStatus & { isPlaceholderData: boolean }): DataTableState {
  const state = tableState(query)
  return state === 'refreshing' && !query.isPlaceholderData && !query.error ? 'ready' : state
}
