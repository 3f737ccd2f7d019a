import { useId, type ReactNode } from 'react'
import css from './member.module.css'

interface OfTodayProps {
  /** the past day that the page is shown for */
  asOf: string | undefined
  children: ReactNode
}

/** Parts of the page that stay as they are today, and say so while the others are of a past day. */
export function OfToday({ asOf, children }: OfTodayProps) {
  const labelId = useId()
  const isMarked = asOf !== undefined
  return (
    <div className={css['ofToday']} {...(isMarked && { role: 'group', 'aria-labelledby': labelId })}>
      {isMarked && (
        <p id={labelId} className={css['ofTodayMark']}>
          As of today
        </p>
      )}
      {children}
    </div>
  )
}
