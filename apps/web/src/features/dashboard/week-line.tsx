import css from './charts.module.css'
import { inFull } from './dashboard-texts.ts'
import type { Point } from './week-points.ts'

interface WeekLineProps {
  points: readonly Point[]
  series: 'opened' | 'resolved'
  label: string
  /** position of the label, in percent from the top */
  labelAt: number
  /** the week under the pointer */
  marked: number | null
}

const pointsOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')
const positionOf = ({ x, y }: Point) => ({ left: `${x}%`, top: `${y}%` })

/** A line labeled at its end; dashed for the current week. */
export function WeekLine({ points, series, label, labelAt, marked }: WeekLineProps) {
  const end = points.at(-1)
  const dot = marked === null ? undefined : points[marked]
  return (
    <div data-series={series}>
      <svg className={css['lines']} viewBox="0 0 100 100" preserveAspectRatio="none">
        <polyline points={pointsOf(points.slice(0, -1))} className={css['line']} />
        <polyline points={pointsOf(points.slice(-2))} className={css['lineOpen']} />
      </svg>
      {points.map(
        ({ x, cutOff }) =>
          cutOff !== undefined && (
            <span key={x} className={css['cutOff']} style={{ left: `${x}%` }}>
              ↑ {inFull(cutOff)}
            </span>
          ),
      )}
      {end && <span className={css['endDot']} style={positionOf(end)} />}
      {dot && <span className={css['dot']} style={positionOf(dot)} />}
      <span className={css['lineLabel']} style={{ top: `${labelAt}%` }}>
        {label}
      </span>
    </div>
  )
}
