import type { AlertTrends } from '@vigil/contract'
import css from './charts.module.css'
import { inFull, weekName } from './dashboard-texts.ts'

interface WeekHintProps {
  week: AlertTrends['weeks'][number]
  /** in percent from the left */
  x: number
  isLast: boolean
}

/** The numbers of one week, on the side of it that has more room. */
export function WeekHint({ week, x, isLast }: WeekHintProps) {
  return (
    <>
      <div className={css['cursor']} style={{ left: `${x}%` }} />
      <div className={css['hint']} style={x > 50 ? { right: `${100 - x}%` } : { left: `${x}%` }}>
        <div>{weekName(week, isLast)}</div>
        <div data-series="opened">{inFull(week.opened)} opened</div>
        <div data-series="resolved">{inFull(week.resolved)} resolved</div>
      </div>
    </>
  )
}
