import type { ChartPoint } from './chart-points.ts'
import css from './history.module.css'

interface ChartHintProps {
  active?: boolean
  payload?: readonly { payload?: ChartPoint }[]
}

/** What is known about the load that somebody points at. */
export function ChartHint({ active, payload }: ChartHintProps) {
  const point = active ? payload?.[0]?.payload : undefined
  if (!point) return null
  return (
    <div className={css['chartHint']}>
      {point.hint.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}
