import { reviewStatusLabels, productTable, toasts, type AlertMetric } from '@vigil/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { CompactCount } from '../../ui/values/compact-count.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { VisuallyHidden } from '../../ui/toasts/live-region.tsx'
import { openOfProduct, byProduct } from './counted-lists.ts'
import { AlertsLink } from './alerts-link.tsx'
import { QueryResult } from './query-result.tsx'
import { PlainTable } from './plain-table.tsx'

const rowOf = ({ monitorProduct, needsReviewCount, underReviewCount }: AlertMetric) => {
  const { label } = productTable[monitorProduct]
  return {
    id: monitorProduct,
    cells: [
      label,
      <CompactCount key="needs" value={needsReviewCount} />,
      <CompactCount key="under" value={underReviewCount} />,
      <AlertsLink key="link" list={openOfProduct(monitorProduct)}>
        View Alerts<VisuallyHidden> of {label}</VisuallyHidden>
      </AlertsLink>,
    ],
  }
}

/** Open alerts by product. */
export function AlertsByProduct({ query }: { query: UseQueryResult<AlertMetric[]> }) {
  return (
    <Card title="Alerts Overview by Product" flush>
      <QueryResult query={query} errorText={toasts.metrics.alerts} lines={5}>
        {(metrics) =>
          metrics.length === 0 ? (
            <EmptyState
              text="No products monitored yet."
              hint="Your organization’s products will appear here with their open alerts."
            />
          ) : (
            <PlainTable
              label="Alerts Overview by Product"
              columns={[
                'Product',
                reviewStatusLabels.NEEDS_REVIEW,
                reviewStatusLabels.UNDER_REVIEW,
                'Alerts',
              ]}
              rows={byProduct(metrics).map(rowOf)}
            />
          )
        }
      </QueryResult>
    </Card>
  )
}
