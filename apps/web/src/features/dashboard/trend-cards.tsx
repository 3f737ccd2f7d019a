import { toasts } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AgeChart } from './age-chart.tsx'
import { AgeTable } from './age-table.tsx'
import { Answer } from './answer.tsx'
import { ChartCard } from './chart-card.tsx'
import { alertTrendsQuery } from './dashboard-queries.ts'
import css from './dashboard.module.css'
import { WeekChart } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'

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
          <Answer query={query} errorText={toasts.metrics.alerts} lines={6}>
            {({ weeks }) =>
              asTable ? (
                <WeekTable weeks={weeks} />
              ) : weeks.some(({ opened, resolved }) => opened + resolved > 0) ? (
                <WeekChart weeks={weeks} />
              ) : (
                quietWeeks
              )
            }
          </Answer>
        )}
      </ChartCard>
      <ChartCard title="Age of open alerts" caption="30-day line: review due">
        {(asTable) => (
          <Answer query={query} errorText={toasts.metrics.alerts} lines={6}>
            {({ ages }) =>
              asTable ? (
                <AgeTable ages={ages} />
              ) : ages.some(({ needsReview, underReview }) => needsReview + underReview > 0) ? (
                <AgeChart ages={ages} />
              ) : (
                noOpenAlerts
              )
            }
          </Answer>
        )}
      </ChartCard>
    </div>
  )
}
