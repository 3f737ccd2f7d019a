import type { DataTableState } from '../ui/data-table/data-table.tsx'

interface Polled {
  data: unknown
  error: Error | null
  isFetching: boolean
  isPlaceholderData: boolean
}

/** How a table shows a query that asks again by itself: only what somebody waits for is shown, and read out. */
export function quietState({ data, error, isFetching, isPlaceholderData }: Polled): DataTableState {
  if (data === undefined) return error ? 'error' : 'loading'
  return isFetching && (isPlaceholderData || error) ? 'refreshing' : 'ready'
}
