import type { AlertTrends } from '@vigil/contract'
import { useState, type PointerEvent } from 'react'
import { inFull, monthOf, weeksText, weekText, weekName } from './dashboard-texts.ts'
import css from './charts.module.css'
import { WeekLine } from './week-line.tsx'
import { labelPositions, monthTicks, weekAt, weekDrawing } from './week-points.ts'

interface WeekHintProps {
  week: AlertTrends['weeks'][number]
  /** in percent from the left */
  x: number
  isLast: boolean
}

/** The numbers of one week, on the side of it that has more room. */
function WeekHint({ week, x, isLast }: WeekHintProps) {
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

const labelGap = 15

/** Two lines over the weeks. A slider on top moves from week to week, by pointer or keyboard. */
export function WeekChart({ weeks }: Pick<AlertTrends, 'weeks'>) {
  const [at, setAt] = useState<number | null>(null)
  const { opened, resolved, ticks } = weekDrawing(weeks)
  const last = weeks.length - 1
  const [openedLabel, resolvedLabel] = labelPositions(opened[last]!.y, resolved[last]!.y, labelGap)
  const pointed = at === null ? undefined : weeks[at]

  function follow(event: PointerEvent): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setAt(weekAt((event.clientX - left) / width, weeks.length))
  }

  return (
    <figure className={css['chart']}>
      <figcaption className="visually-hidden">{weeksText(weeks)}</figcaption>
      <div className={css['weekPlot']} onPointerMove={follow} onPointerLeave={() => setAt(null)}>
        <div aria-hidden="true">
          {ticks.map(({ value, y }) => (
            <div key={value} className={css['tick']} style={{ top: `${y}%` }}>
              <span>{inFull(value)}</span>
            </div>
          ))}
          <WeekLine points={opened} series="opened" label="Opened" labelAt={openedLabel} marked={at} />
          <WeekLine
            points={resolved}
            series="resolved"
            label="Resolved"
            labelAt={resolvedLabel}
            marked={at}
          />
          {pointed && at !== null && <WeekHint week={pointed} x={opened[at]!.x} isLast={at === last} />}
        </div>
        <input
          type="range"
          className={css['slider']}
          aria-label="Week"
          min={0}
          max={last}
          value={at ?? last}
          aria-valuetext={weekText(weeks[at ?? last]!, (at ?? last) === last)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          onFocus={() => setAt(at ?? last)}
          onBlur={() => setAt(null)}
        />
      </div>
      <div className={css['weekAxis']} aria-hidden="true">
        <div className={css['months']}>
          {monthTicks(weeks).map(({ week, x }) => (
            <span key={week} style={{ left: `${x}%` }}>
              {monthOf(week)}
            </span>
          ))}
        </div>
        <span className={css['thisWeek']}>This week so far</span>
      </div>
    </figure>
  )
}
