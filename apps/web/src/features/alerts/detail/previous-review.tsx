import { results, reviewStatusLabels, type AlertDetails } from '@vigil/contract'
import { Card } from '../../../ui/card.tsx'
import { rowHeader, tableRoles } from '../../../ui/data-table/table-markup.ts'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { ValueText } from '../../../ui/values/value-text.tsx'
import { AlertLink } from './alert-link.tsx'
import type { AlertSearchParams } from './alert-search.ts'
import { dayOf, timeOf } from './alert-texts.ts'
import tables from './detail-table.module.css'
import css from './panels.module.css'

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

const Differences = ({ difference }: Pick<Previous, 'difference'>) => (
  <table
    {...tableRoles.table}
    className={`${tables['table']} ${tables['differences']}`}
    aria-label="What changed"
  >
    <thead {...tableRoles.group} className={tables['head']}>
      <tr {...tableRoles.row} className={tables['row']}>
        {['What changed', 'Before', 'Now'].map((title) => (
          <th key={title} {...tableRoles.header} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...tableRoles.group}>
      {difference.map(({ label, before, after }) => (
        <tr key={label} {...tableRoles.row} className={tables['row']}>
          <th {...rowHeader} className={tables['rowLabel']}>
            {label}
          </th>
          <td {...tableRoles.cell} data-label="Before">
            <Value label={label} value={before} />
          </td>
          <td {...tableRoles.cell} data-label="Now" className={tables['after']}>
            <Value label={label} value={after} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

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
      {previous.difference.length > 0 && <Differences difference={previous.difference} />}
    </Card>
  )
}
