import type { AlertItem, AlertSearchInput } from '@vigil/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { alertListsKey, alertsQuery } from './alerts-queries.ts'

let changedAt = 0
const listeners = new Set<() => void>()

/** An alert was changed: every list that has been read until now may hold others than it says. */
export function markListsStale(): void {
  changedAt = Date.now()
  for (const listener of listeners) listener()
}

function changeAfterReading(queryClient: QueryClient, body: AlertSearchInput): number | null {
  const state = queryClient.getQueryState(alertsQuery(body).queryKey)
  return state?.data !== undefined && state.dataUpdatedAt <= changedAt ? changedAt : null
}

/** When an alert was last changed since this page of a list was read, if ever; reading it again ends that. */
export function useListChange(body: AlertSearchInput): number | null {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener)
      const leave = queryClient.getQueryCache().subscribe(listener)
      return () => {
        listeners.delete(listener)
        leave()
      }
    },
    [queryClient],
  )
  return useSyncExternalStore(subscribe, () => changeAfterReading(queryClient, body))
}

type AlertPage = { page: number; total: number; content: AlertItem[] }

/** Changes an alert's row in all lists that are kept, where it stands; they are as old as they were. */
export function patchLists(queryClient: QueryClient, alertId: string, change: Partial<AlertItem>): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: alertListsKey })) {
    const page = query.state.data as AlertPage | undefined
    if (!page?.content.some(({ id }) => id === alertId)) continue
    const content = page.content.map((row) => (row.id === alertId ? { ...row, ...change } : row))
    queryClient.setQueryData<AlertPage>(
      query.queryKey,
      { ...page, content },
      { updatedAt: query.state.dataUpdatedAt },
    )
  }
}
