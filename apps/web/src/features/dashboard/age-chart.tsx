import { Tooltip } from '@mantine/core'
import type { AlertTrends } from '@vigil/contract'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ageBars, dueLine, type AgeBar } from './age-bars.ts'
import { openOfAge } from './alert-lists.ts'
import { AlertsLink } from './alerts-link.tsx'
import css from './charts.module.css'
import { inFull } from './count-words.ts'

const wordsOf = ({ needsReview, underReview }: AgeBar): string =>
  `${inFull(needsReview)} Needs Review, ${inFull(underReview)} Under Review`

/** One bar with its number over it, and a way to its alerts. */
function Bar({ bar, today }: { bar: AgeBar; today: string }) {
  return (
    <Tooltip label={wordsOf(bar)}>
      <li className={css['barPlace']} data-late={bar.late || undefined}>
        <AlertsLink list={openOfAge(bar, today)} className={css['barLink']}>
          <span className={css['room']}>
            <span className={css['bar']} style={{ height: `${bar.height}%` }}>
              <span className={css['barValue']}>{inFull(bar.open)}</span>
            </span>
          </span>{' '}
          <span className={css['barLabel']}>{bar.label}</span>
          <VisuallyHidden>: {wordsOf(bar)}</VisuallyHidden>
        </AlertsLink>
      </li>
    </Tooltip>
  )
}

interface AgeChartProps extends Pick<AlertTrends, 'ages'> {
  /** the day on which they were counted, where the reader is */
  today: string
}

/** Open alerts by age, against the day on which a review is due. */
export function AgeChart({ ages, today }: AgeChartProps) {
  const bars = ageBars(ages)
  const due = dueLine(bars)
  return (
    <div className={css['agePlot']}>
      <ul className={css['bars']}>
        {bars.map((bar) => (
          <Bar key={bar.from} bar={bar} today={today} />
        ))}
      </ul>
      {due !== null && <span className={css['dueLine']} style={{ left: `${due}%` }} aria-hidden="true" />}
    </div>
  )
}
