interface Asked {
  data: unknown
  error: Error | null
  isFetching: boolean
}

/** How a table shows a query: rows that are there stay while it is asked again, or when that fails. */
export function tableState({ data, error, isFetching }: Asked): 'loading' | 'refreshing' | 'ready' | 'error' {
  if (data !== undefined) return isFetching ? 'refreshing' : 'ready'
  return error ? 'error' : 'loading'
}
