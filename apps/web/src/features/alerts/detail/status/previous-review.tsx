import { results, reviewStatusLabels, type AlertDetails } from '@vigil/contract'
import { Card } from '../../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../../ui/detail-table/detail-table.tsx'
import { ResultBadge } from '../../../../ui/values/result-badge.tsx'
import { ValueText } from '../../../../ui/values/value-text.tsx'
import { AlertLink } from '../alert-link.tsx'
import type { AlertSearchParams } from '../alert-search.ts'
import { dayOf, timeOf } from '../../../../lib/local-time.ts'
import css from '../evidence/panels.module.css'

type Previous = NonNullable<AlertDetails['previous']>

function Review({ alert, review }: Previous) {
  if (!review) return <p className={css['quiet']}>Not reviewed before it was replaced.</p>
  return (
    <>
      <p>
        <strong>{review.changedBy}</strong> set <strong>{reviewStatusLabels[review.status]}</strong> on{' '}
        {timeOf(review.createdDate)}
        {alert.resultStatus && (
          <>
            , when the result was <ResultBadge result={alert.resultStatus} />
          </>
        )}
        .
      </p>
      {review.note && <blockquote className={css['quote']}>{review.note}</blockquote>}
    </>
  )
}

function Value({ label, value }: { label: string; value: string | null }) {
  const result = label === 'Result' && results.find((one) => one === value)
  return result ? <ResultBadge result={result} /> : <ValueText value={value} />
}

const columns: readonly DetailColumn<Previous['difference'][number]>[] = [
  { header: 'What changed', isRowHeader: true, cell: ({ label }) => label },
  { header: 'Before', cell: ({ label, before }) => <Value label={label} value={before} /> },
  { header: 'Now', isStrong: () => true, cell: ({ label, after }) => <Value label={label} value={after} /> },
]

interface PreviousReviewProps {
  previous: Previous
  search: AlertSearchParams
}

/** The previous review of the same finding, and what has changed since. */
export function PreviousReview({ previous, search }: PreviousReviewProps) {
  return (
    <Card
      title="Previous review"
      flush
      actions={
        <AlertLink alertId={previous.alert.id} search={search}>
          View {dayOf(previous.alert.alertDate)} alert
        </AlertLink>
      }
    >
      <div className={css['inset']}>
        <Review {...previous} />
      </div>
      {previous.difference.length > 0 && (
        <DetailTable
          label="What changed"
          columns={columns}
          tracks="minmax(100px, 1fr) minmax(0, 1.4fr) minmax(0, 1.4fr)"
          rows={previous.difference}
          rowId={({ label }) => label}
        />
      )}
    </Card>
  )
}
