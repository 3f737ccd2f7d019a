import type { ReactNode } from 'react'
import css from './dash.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Stands where a value is missing. */
export function Dash() {
  return (
    <span className={css['dash']}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>none</VisuallyHidden>
    </span>
  )
}

export function orDash(value: ReactNode): ReactNode {
  const missing =
    value === undefined || value === null || value === false || (typeof value === 'string' && !value.trim())
  return missing ? <Dash /> : value
}
