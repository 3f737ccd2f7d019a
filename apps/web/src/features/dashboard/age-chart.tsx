import type { AlertTrends } from '@vigil/contract'
import { VisuallyHidden } from '../../ui/toasts/live-region.tsx'
import { ageBars, dueLine, overdueCount, reviewDueDays, type AgeBar } from './age-bars.ts'
import { openOlderThan } from './counted-lists.ts'
import { AlertsLink } from './alerts-link.tsx'
import css from './charts.module.css'
import { inFull } from './dashboard-texts.ts'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'

const wordsOf = ({ needsReview, underReview }: AgeBar): string =>
  `${inFull(needsReview)} Needs Review, ${inFull(underReview)} Under Review`

function BarDrawing({ bar }: { bar: AgeBar }) {
  return (
    <>
      <span className={css['room']}>
        <span
          className={css['bar']}
          style={{ height: `${bar.height}%` }}
          data-cut-off={bar.cutOff || undefined}
        >
          <span className={css['barValue']}>{inFull(bar.open)}</span>
        </span>
      </span>{' '}
      <span className={css['barLabel']}>{bar.label}</span>
      <VisuallyHidden>: {wordsOf(bar)}</VisuallyHidden>
    </>
  )
}

/**
 * One bar with its number above. A list can only be filtered to alerts older than a bar's start, so only the
 * last bar links to one.
 */
function Bar({ bar }: { bar: AgeBar }) {
  return (
    <Tooltip label={wordsOf(bar)}>
      <li className={css['barSlot']} data-late={bar.late || undefined}>
        {bar.to === null ? (
          <AlertsLink list={openOlderThan(bar.over)} className={css['barLink']}>
            <BarDrawing bar={bar} />
          </AlertsLink>
        ) : (
          <span className={css['barLink']}>
            <BarDrawing bar={bar} />
          </span>
        )}
      </li>
    </Tooltip>
  )
}

/** Open alerts by age, against the day on which a review is due. */
export function AgeChart({ ages }: Pick<AlertTrends, 'ages'>) {
  const bars = ageBars(ages)
  const due = dueLine(bars)
  return (
    <>
      <div className={css['agePlot']}>
        <ul className={css['bars']}>
          {bars.map((bar) => (
            <Bar key={bar.from} bar={bar} />
          ))}
        </ul>
        {due !== null && <span className={css['dueLine']} style={{ left: `${due}%` }} aria-hidden="true" />}
      </div>
      {due !== null && (
        <p className={css['late']}>
          <AlertsLink list={openOlderThan(reviewDueDays)}>
            {inFull(overdueCount(bars))} open for more than {reviewDueDays} days
          </AlertsLink>
        </p>
      )}
    </>
  )
}
