import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { SkeletonLine } from '../../ui/states/skeleton-line.tsx'
import { VisuallyHidden } from '../../ui/toasts/live-region.tsx'
import { dashboardKey } from './dashboard-queries.ts'
import css from './dashboard.module.css'

interface QueryResultProps<T> {
  query: UseQueryResult<T>
  /** the message if loading failed */
  errorText: string
  /** skeleton lines while loading */
  lines?: number
  children: (data: T) => ReactNode
}

/** Refetches everything on the dashboard that failed: what fails together usually recovers together. */
function useTryAgain(): () => void {
  const queryClient = useQueryClient()
  const queryKey = dashboardKey(useSession().currentClient.id)
  return () =>
    void queryClient.refetchQueries({ queryKey, predicate: ({ state }) => state.status === 'error' })
}

/** The result of a query; until then a skeleton, or an error with a retry button. */
export function QueryResult<T>({ query, errorText, lines = 3, children }: QueryResultProps<T>) {
  const { data, error, isFetching } = query
  const tryAgain = useTryAgain()
  if (data !== undefined) return children(data)
  if (error)
    return (
      <div className={css['failure']} data-state="error">
        <p>{errorText}</p>
        <button type="button" className={css['textButton']} aria-disabled={isFetching} onClick={tryAgain}>
          Try again
        </button>
      </div>
    )
  return (
    <div className={css['skeleton']} aria-busy="true" data-state="loading">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonLine key={line} seed={line} />
      ))}
    </div>
  )
}
