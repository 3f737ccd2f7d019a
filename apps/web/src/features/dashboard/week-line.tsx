import css from './charts.module.css'
import type { Place } from './week-points.ts'

interface WeekLineProps {
  places: readonly Place[]
  series: 'opened' | 'resolved'
  label: string
  /** position of the label, in percent from the top */
  labelAt: number
  /** the week under the pointer */
  marked: number | null
}

const pointsOf = (places: readonly Place[]): string => places.map(({ x, y }) => `${x},${y}`).join(' ')
const placeOf = ({ x, y }: Place) => ({ left: `${x}%`, top: `${y}%` })

/** A line labeled at its end; dashed for the current week. */
export function WeekLine({ places, series, label, labelAt, marked }: WeekLineProps) {
  const end = places.at(-1)
  const dot = marked === null ? undefined : places[marked]
  return (
    <div data-series={series}>
      <svg className={css['lines']} viewBox="0 0 100 100" preserveAspectRatio="none">
        <polyline points={pointsOf(places.slice(0, -1))} className={css['line']} />
        <polyline points={pointsOf(places.slice(-2))} className={css['lineOpen']} />
      </svg>
      {end && <span className={css['endDot']} style={placeOf(end)} />}
      {dot && <span className={css['dot']} style={placeOf(dot)} />}
      <span className={css['lineLabel']} style={{ top: `${labelAt}%` }}>
        {label}
      </span>
    </div>
  )
}
