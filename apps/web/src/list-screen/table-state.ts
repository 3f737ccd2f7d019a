import type { DataTableState } from '../ui/data-table/data-table.tsx'

interface Asked {
  data: unknown
  error: Error | null
  isFetching: boolean
}

/** How a table shows a query: rows that are there stay while it is asked again, or when that fails. */
export function tableState({ data, error, isFetching }: Asked): DataTableState {
  if (data !== undefined) return isFetching ? 'refreshing' : 'ready'
  return error ? 'error' : 'loading'
}

/** The same for a query that asks again by itself: only what somebody waits for is shown, and read out. */
export function quietState(query: Asked & { isPlaceholderData: boolean }): DataTableState {
  const state = tableState(query)
  return state === 'refreshing' && !query.isPlaceholderData && !query.error ? 'ready' : state
}
