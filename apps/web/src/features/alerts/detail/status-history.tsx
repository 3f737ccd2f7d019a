import { useQuery } from '@tanstack/react-query'
import { toasts, type ReviewStatusItem } from '@vigil/contract'
import { useState } from 'react'
import { failureOf } from '../../../lib/failure.ts'
import { Card } from '../../../ui/card.tsx'
import { orDash } from '../../../ui/values/value-text.tsx'
import { tableRoles } from '../../../ui/data-table/table-markup.ts'
import { ReviewStatusBadge } from '../../../ui/values/review-status-badge.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { reviewsQuery } from '../alerts-queries.ts'
import { timeOf } from './alert-texts.ts'
import { ReviewNote } from './review-note.tsx'
import tables from './detail-table.module.css'

const columns = ['Review Status', 'Updated Date', 'Reviewer', 'Note'] as const
const shownFirst = 10

const ReviewRow = ({ review }: { review: ReviewStatusItem }) => (
  <tr {...tableRoles.row} className={tables['row']}>
    <td {...tableRoles.cell}>
      <ReviewStatusBadge status={review.status} />
    </td>
    <td {...tableRoles.cell} data-label={columns[1]}>
      {timeOf(review.createdDate)}
    </td>
    <td {...tableRoles.cell} data-label={columns[2]}>
      {orDash(review.changedBy)}
    </td>
    <td {...tableRoles.cell} data-label={columns[3]}>
      <ReviewNote note={review.note} />
    </td>
  </tr>
)

function Reviews({ alertId }: { alertId: string }) {
  const { data, error, refetch } = useQuery(reviewsQuery(alertId))
  const [all, setAll] = useState(false)
  if (!data)
    return error ? (
      <ErrorState {...failureOf(error, toasts.alerts.statuses)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading the status history" />
    )
  if (data.length === 0)
    return <EmptyState hint="Status changes will appear here, with who made them and why." />
  const hidden = all ? 0 : data.length - shownFirst
  return (
    <>
      <table
        {...tableRoles.table}
        className={`${tables['table']} ${tables['reviews']}`}
        aria-label="Status History"
      >
        <thead {...tableRoles.group} className={tables['head']}>
          <tr {...tableRoles.row} className={tables['row']}>
            {columns.map((column) => (
              <th key={column} {...tableRoles.header} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {(all ? data : data.slice(0, shownFirst)).map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <p className={tables['rest']}>
          <button type="button" className={tables['more']} onClick={() => setAll(true)}>
            Show all {data.length} reviews
          </button>
        </p>
      )}
    </>
  )
}

/** Every review of the alert, newest first. */
export const StatusHistory = ({ alertId }: { alertId: string }) => (
  <Card title="Status History" flush>
    <Reviews key={alertId} alertId={alertId} />
  </Card>
)
