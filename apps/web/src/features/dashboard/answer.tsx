import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonLine } from '../../ui/states/table-skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './dashboard.module.css'

interface AnswerProps<T> {
  query: UseQueryResult<T>
  /** what is said here when nothing could be had */
  errorText: string
  /** grey lines while it is on its way */
  lines?: number
  children: (data: T) => ReactNode
}

/** What a call has answered; until then that it is on its way or has failed, with another try. */
export function Answer<T>({ query, errorText, lines = 3, children }: AnswerProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error)
    return (
      <div className={css['failure']} data-state="error">
        <p>{errorText}</p>
        <button
          type="button"
          className={css['textButton']}
          aria-disabled={isFetching}
          onClick={() => void refetch()}
        >
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
