import { reviewStatusLabels, toasts, type AlertMetric } from '@vigil/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { CompactCount } from '../../ui/values/compact-count.tsx'
import { countedLists, openCounts } from './counted-lists.ts'
import { AlertsLink } from './alerts-link.tsx'
import { QueryResult } from './query-result.tsx'
import css from './dashboard.module.css'

/** How many alerts are open. */
export function AlertsOverview({ query }: { query: UseQueryResult<AlertMetric[]> }) {
  return (
    <Card title="Alerts Overview">
      <QueryResult query={query} errorText={toasts.metrics.alerts}>
        {(metrics) => {
          const { needsReview, underReview, total } = openCounts(metrics)
          const figures = [
            {
              label: reviewStatusLabels.NEEDS_REVIEW,
              value: needsReview,
              list: countedLists.needsReview,
              urgent: needsReview > 0,
            },
            {
              label: reviewStatusLabels.UNDER_REVIEW,
              value: underReview,
              list: countedLists.underReview,
              urgent: false,
            },
            { label: 'Total Open', value: total, list: countedLists.open, urgent: false },
          ]
          return (
            <ul className={css['figures']}>
              {figures.map(({ label, value, list, urgent }) => (
                <li key={label}>
                  <AlertsLink list={list} className={css['figure']}>
                    <span className={css['value']} data-urgent={urgent || undefined}>
                      <CompactCount value={value} focusable={false} />
                    </span>{' '}
                    <span className={css['label']}>{label}</span>
                  </AlertsLink>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryResult>
    </Card>
  )
}
