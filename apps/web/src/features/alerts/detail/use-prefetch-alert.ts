import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AlertItem } from '@vigil/contract'
import { useEffect } from 'react'
import { alertQuery, groupsQuery, networksQuery, reviewsQuery } from '../alerts-queries.ts'

// prefetched: a failure matters only when the user gets there
const ahead = { staleTime: 60_000, meta: { silent: true } } as const

async function prefetch(queryClient: QueryClient, { id, monitoredSubjectId }: AlertItem): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...alertQuery(id), ...ahead }),
    queryClient.prefetchQuery({ ...reviewsQuery(id), ...ahead }),
    queryClient.prefetchQuery({ ...groupsQuery(monitoredSubjectId), ...ahead }),
    queryClient.prefetchQuery({ ...networksQuery(monitoredSubjectId), ...ahead }),
  ])
}

/** the open alert is painted first */
const afterPaintMs = 100

/** Prefetches an alert once the open one has loaded. */
export function usePrefetchAlert(alert: AlertItem | undefined, ready: boolean): void {
  const queryClient = useQueryClient()
  const id = alert?.id
  const monitoredSubjectId = alert?.monitoredSubjectId
  useEffect(() => {
    if (!ready || id === undefined || monitoredSubjectId === undefined) return undefined
    const start = (): void => void prefetch(queryClient, { id, monitoredSubjectId } as AlertItem)
    const later = setTimeout(start, afterPaintMs)
    return () => clearTimeout(later)
  }, [queryClient, id, monitoredSubjectId, ready])
}
