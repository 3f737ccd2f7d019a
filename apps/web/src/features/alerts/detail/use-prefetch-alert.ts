import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AlertItem } from '@vigil/contract'
import { useEffect } from 'react'
import { alertQuery, groupsQuery, networksQuery, reviewsQuery } from '../alerts-queries.ts'

// fetched ahead: whether that fails matters when somebody gets there
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

/** Has an alert ready before somebody goes to it, once the one that is open has come. */
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
