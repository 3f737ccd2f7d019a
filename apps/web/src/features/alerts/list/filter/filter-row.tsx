import type { ReactNode } from 'react'
import css from './filter.module.css'

interface FilterRowProps {
  title: string
  /** why nothing can be changed here */
  locked?: string | undefined
  children: ReactNode
}

/** One row of the filter with its name. */
export function FilterRow({ title, locked, children }: FilterRowProps) {
  return (
    <fieldset className={css['row']}>
      <legend className={css['title']}>{title}</legend>
      {locked && <p className={css['locked']}>{locked}</p>}
      {children}
    </fieldset>
  )
}
