import { useQuery } from '@tanstack/react-query'
import { reviewStatusHeading, toasts, type ReviewStatusItem } from '@vigil/contract'
import { useState } from 'react'
import { failureOf } from '../../../../lib/failure.ts'
import { Card } from '../../../../ui/card.tsx'
import { orDash } from '../../../../ui/values/value-text.tsx'
import { DetailTable, type DetailColumn } from '../../../../ui/detail-table/detail-table.tsx'
import { ReviewStatusBadge } from '../../../../ui/values/review-status-badge.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../../ui/states/loading-state.tsx'
import { reviewsQuery } from '../../alerts-queries.ts'
import { timeOf } from '../../../../lib/local-time.ts'
import { ReviewNote } from './review-note.tsx'
import css from './status-history.module.css'

const columns: readonly DetailColumn<ReviewStatusItem>[] = [
  { header: reviewStatusHeading, cell: ({ status }) => <ReviewStatusBadge status={status} /> },
  { header: 'Updated Date', cell: ({ createdDate }) => timeOf(createdDate) },
  { header: 'Reviewer', cell: ({ changedBy }) => orDash(changedBy) },
  { header: 'Note', cell: ({ note }) => <ReviewNote note={note} /> },
]
const shownFirst = 10

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
      <DetailTable
        label="Status History"
        columns={columns}
        tracks="132px 178px minmax(104px, 0.6fr) minmax(0, 2fr)"
        rows={all ? data : data.slice(0, shownFirst)}
        rowId={({ id }) => id}
        alignTop
      />
      {hidden > 0 && (
        <p className={css['rest']}>
          <button type="button" className={css['more']} onClick={() => setAll(true)}>
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
