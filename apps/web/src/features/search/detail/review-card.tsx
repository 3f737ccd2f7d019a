import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  mayWithSearch,
  toasts,
  type ReviewStatus,
  type SearchReview,
  type SearchReviewsQuery,
} from '@vigil/contract'
import { Suspense } from 'react'
import { failureOf } from '../../../lib/failure.ts'
import { timeOf } from '../../../lib/local-time.ts'
import { useSession } from '../../../lib/session.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { ReviewStatusBadge } from '../../../ui/values/review-status-badge.tsx'
import { noReview, notSavedText, ReviewPanel } from '../../alerts/index.ts'
import { searchApi, searchKey, searchQuery, searchReviewsQuery } from '../search-queries.ts'
import css from './detail.module.css'

/** What a review is about. */
export type ReviewedMatch = SearchReviewsQuery

function History({ about }: { about: ReviewedMatch }) {
  const { data, error, refetch } = useQuery(searchReviewsQuery(about))
  if (!data)
    return error ? (
      <ErrorState {...failureOf(error, toasts.search.statuses)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading the status history" />
    )
  if (data.length === 0) return <EmptyState hint="Status changes will appear here." />
  return (
    <ul className={css['history']} aria-label="Status History">
      {data.map(({ id, status, note, createTime, reviewerName }) => (
        <li key={id}>
          <p className={css['entry']}>
            <ReviewStatusBadge status={status} />
            <span className={css['quiet']}>{timeOf(createTime)}</span>
          </p>
          {note && <p className={css['note']}>{note}</p>}
          <p className={css['quiet']}>{reviewerName}</p>
        </li>
      ))}
    </ul>
  )
}

function useSaveReview(about: ReviewedMatch, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ status, note }: { status: ReviewStatus; note: string }) =>
      searchApi.setSearchReview({ body: { ...about, reviewStatus: status, reviewNote: note } }),
    onSuccess: (review: SearchReview) => {
      showSuccess(toasts.search.saved)
      onSaved()
      queryClient.setQueryData(searchReviewsQuery(about).queryKey, (known = []) => [review, ...known])
      void queryClient.invalidateQueries(searchQuery(about.searchHistoryId))
      void queryClient.invalidateQueries({ queryKey: [...searchKey, 'history'] })
    },
    meta: { errorText: toasts.search.saveFailed },
  })
}

interface ReviewCardProps {
  about: ReviewedMatch
  /** the status of the match, until its history is known */
  status: ReviewStatus | null
}

/** The review of a match, next to what was found, with every earlier one. */
export function ReviewCard({ about, status }: ReviewCardProps) {
  const { actor, currentClient } = useSession()
  const { data } = useQuery(searchReviewsQuery(about))
  const draft = useDraft('search-review', `${about.searchHistoryId} ${about.matchResultId}`, noReview)
  const saving = useSaveReview(about, draft.clear)
  const current = data?.[0]?.status ?? status
  return (
    <>
      {mayWithSearch(actor, 'review') ? (
        <Card>
          <Suspense fallback={<LoadingState label="Loading the review" />}>
            <ReviewPanel
              title="Internal Review Status"
              saveLabel="Update Status"
              draft={draft}
              current={current}
              reasons={currentClient.reviewReasons}
              pending={saving.isPending}
              canRetry={saving.isError}
              problem={saving.error && notSavedText(saving.error)}
              onSave={(next, note) => saving.mutate({ status: next, note })}
            />
          </Suspense>
        </Card>
      ) : (
        <Card title="Internal Review Status">
          {current ? <ReviewStatusBadge status={current} /> : <EmptyState text="Not reviewed." />}
        </Card>
      )}
      <Card title="Status History">
        <History about={about} />
      </Card>
    </>
  )
}
