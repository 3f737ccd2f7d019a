import { reviewStatusLabels } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import type { AlertsAddress } from '../alerts/index.ts'
import { Card } from '../../ui/card.tsx'
import { CompactCount } from '../../ui/values/compact-count.tsx'
import { countedLists } from './counted-lists.ts'
import { AlertsLink } from './alerts-link.tsx'
import { QueryResult } from './query-result.tsx'
import { alertTotalQuery } from './dashboard-queries.ts'
import css from './dashboard.module.css'

const metrics = [
  { label: 'Alerts in the last 30 days', list: countedLists.lastMonth },
  { label: 'Unresolved for more than 7 days', list: countedLists.waiting },
  { label: reviewStatusLabels.RESOLVED, list: countedLists.resolved },
  { label: 'Resolved in the last 30 days', list: countedLists.resolvedLastMonth },
]

interface MetricProps {
  clientId: string
  label: string
  list: AlertsAddress
}

function Metric({ clientId, label, list }: MetricProps) {
  const query = useQuery(alertTotalQuery(clientId, list))
  return (
    <li className={css['metric']}>
      <AlertsLink list={list} className={css['metricLink']}>
        <span className={css['metricLabel']}>{label}</span>{' '}
        {query.data !== undefined && (
          <span className={css['metricValue']}>
            <CompactCount value={query.data} focusable={false} />
          </span>
        )}
      </AlertsLink>
      {query.data === undefined && (
        <QueryResult query={query} errorText="Not available" lines={1}>
          {() => null}
        </QueryResult>
      )}
    </li>
  )
}

/** Totals of lists, each with a link to its list. */
export function MetricCards({ clientId }: { clientId: string }) {
  return (
    <Card flush>
      <ul className={css['metrics']} aria-label="Alert metrics">
        {metrics.map((metric) => (
          <Metric key={metric.label} clientId={clientId} {...metric} />
        ))}
      </ul>
    </Card>
  )
}
