import { Button } from '@mantine/core'
import { emptyTexts } from '@vigil/contract'
import type { ReactNode } from 'react'
import { LiveRegion } from '../toasts/live-region.tsx'
import css from './states.module.css'

interface EmptyStateProps {
  text?: string
  /** what will appear here, and how */
  hint?: ReactNode
  action?: ReactNode
}

/** There is no data yet. If a search or filter hides it, use `FilteredEmptyState`. */
export function EmptyState({ text = emptyTexts.noData, hint, action }: EmptyStateProps) {
  return (
    <div className={css['state']} data-state="empty">
      <p className={css['title']}>{text}</p>
      {hint && <p className={css['detail']}>{hint}</p>}
      {action}
    </div>
  )
}

interface FilteredEmptyStateProps {
  /** the rows in the plural, such as "alerts" */
  noun: string
  text?: string
  onClear?: (() => void) | undefined
}

/** A search or filter is set and nothing matches it. */
export function FilteredEmptyState({
  noun,
  text = emptyTexts.nothingFound,
  onClear,
}: FilteredEmptyStateProps) {
  return (
    <LiveRegion className={css['state']} state="filtered-empty">
      <p className={css['title']}>{text}</p>
      <p className={css['detail']}>No {noun} match your search and filters.</p>
      {onClear && (
        <Button variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      )}
    </LiveRegion>
  )
}
