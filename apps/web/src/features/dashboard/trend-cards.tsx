import { toasts, reviewStatusLabels, type AlertTrends } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AgeChart } from './age-chart.tsx'
import { QueryResult } from './query-result.tsx'
import { ChartCard } from './chart-card.tsx'
import { alertTrendsQuery } from './dashboard-queries.ts'
import css from './dashboard.module.css'
import { WeekChart } from './week-chart.tsx'
import { inFull, weekDate } from './dashboard-texts.ts'
import { PlainTable } from './plain-table.tsx'
import { Fragment } from 'react'
import { VisuallyHidden } from '../../ui/toasts/live-region.tsx'
import { ageBars, reviewDueDays } from './age-bars.ts'
import { weekDrawing } from './week-points.ts'

const valueText = (value: number, cutOff: boolean): string =>
  `${inFull(value)}${cutOff ? ' (cut off in the chart)' : ''}`

/** The numbers of the bars. */
function AgeTable({ ages }: Pick<AlertTrends, 'ages'>) {
  const rows = ageBars(ages).map(({ from, label, needsReview, underReview, open, late, cutOff }) => ({
    id: String(from),
    cells: [
      <Fragment key="age">
        {label}
        {late && <VisuallyHidden>, past the {reviewDueDays}-day line</VisuallyHidden>}
      </Fragment>,
      inFull(needsReview),
      inFull(underReview),
      valueText(open, cutOff),
    ],
  }))
  return (
    <PlainTable
      label="Age of open alerts"
      columns={['Age', reviewStatusLabels.NEEDS_REVIEW, reviewStatusLabels.UNDER_REVIEW, 'Open']}
      rows={rows}
      size="compact"
    />
  )
}

/** The numbers of the lines, the newest week first. */
function WeekTable({ weeks }: Pick<AlertTrends, 'weeks'>) {
  const last = weeks.length - 1
  const { opened, resolved } = weekDrawing(weeks)
  const rows = weeks.map((week, at) => ({
    id: week.week,
    cells: [
      weekDate(week, at === last),
      valueText(week.opened, opened[at]?.cutOff !== undefined),
      valueText(week.resolved, resolved[at]?.cutOff !== undefined),
    ],
  }))
  return (
    <PlainTable
      label="Opened and resolved per week"
      columns={['Week of', 'Opened', reviewStatusLabels.RESOLVED]}
      rows={rows.toReversed()}
      size="scrolls"
    />
  )
}

const quietWeeks = (
  <EmptyState
    text="No alerts opened or resolved in the last 26 weeks."
    hint="Each week will appear here with the alerts opened and resolved."
  />
)
const noOpenAlerts = <EmptyState text="No open alerts." hint="Open alerts will appear here by age." />

/** Trends: alerts opened and resolved, and the age of open alerts. */
export function TrendCards({ clientId }: { clientId: string }) {
  const query = useQuery(alertTrendsQuery(clientId))
  return (
    <div className={css['trends']}>
      <ChartCard title="Opened and resolved per week" caption="Last 26 weeks, UTC">
        {(asTable) => (
          <QueryResult query={query} errorText={toasts.metrics.alerts} lines={6}>
            {({ weeks }) =>
              asTable ? (
                <WeekTable weeks={weeks} />
              ) : weeks.some(({ opened, resolved }) => opened + resolved > 0) ? (
                <WeekChart weeks={weeks} />
              ) : (
                quietWeeks
              )
            }
          </QueryResult>
        )}
      </ChartCard>
      <ChartCard title="Age of open alerts" caption="30-day line: review due">
        {(asTable) => (
          <QueryResult query={query} errorText={toasts.metrics.alerts} lines={6}>
            {({ ages }) =>
              asTable ? (
                <AgeTable ages={ages} />
              ) : ages.some(({ needsReview, underReview }) => needsReview + underReview > 0) ? (
                <AgeChart ages={ages} />
              ) : (
                noOpenAlerts
              )
            }
          </QueryResult>
        )}
      </ChartCard>
    </div>
  )
}
