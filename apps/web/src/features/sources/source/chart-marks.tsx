import { inFull } from './chart-axes.ts'
import css from './history.module.css'

interface EndLabelProps {
  /** the position of the last load */
  last: number
  x?: number | string
  y?: number | string
  value?: unknown
  index?: number
}

/** The line is labeled at its end. */
export function EndLabel({ last, x, y, value, index }: EndLabelProps) {
  if (index !== last || typeof value !== 'number') return null
  return (
    <text x={Number(x) + 8} y={Number(y)} className={css['endLabel']}>
      {inFull(value)}
      <tspan x={Number(x) + 8} dy={13} className={css['endUnit']}>
        entries
      </tspan>
    </text>
  )
}

interface FailedMarkProps {
  cx?: number
  cy?: number
  value?: unknown
}

/** A cross where a load was refused or failed. */
export function FailedMark({ cx, cy, value }: FailedMarkProps) {
  if (cx === undefined || cy === undefined || value === null) return null
  return <path d={`M${cx - 4},${cy - 4}l8,8m0,-8l-8,8`} className={css['sparkFailed']} />
}
