import { emptyTexts } from '@vigil/contract'
import type { ReactNode } from 'react'
import css from './states.module.css'

interface EmptyStateProps {
  text?: string
  /** what will be here and how it comes */
  hint?: ReactNode
  action?: ReactNode
}

/** There is nothing yet. When a search or filter hides it, use `FilteredEmptyState`. */
export function EmptyState({ text = emptyTexts.noData, hint, action }: EmptyStateProps) {
  return (
    <div className={css['state']} data-state="empty">
      <p className={css['title']}>{text}</p>
      {hint && <p className={css['detail']}>{hint}</p>}
      {action}
    </div>
  )
}
