import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toasts, type AlertDetails, type ReviewStatus, type ReviewStatusItem } from '@vigil/contract'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../../lib/api-error.ts'
import { isConflict } from '../../../../lib/failure.ts'
import { useSession } from '../../../../lib/session.ts'
import type { Draft } from '../../../../lib/use-draft.ts'
import { showError, showSuccess } from '../../../../ui/toasts/toast.ts'
import { alertsApi, reviewsQuery } from '../../alerts-queries.ts'
import {
  canTryAgain,
  isResponseLost,
  notSavedText,
  isSameReview,
  type NewReview,
  type ReviewDraft,
  type SentReview,
} from '../../review/review-rules.ts'
import { showReview } from './show-review.ts'

interface SaveRequest extends NewReview {
  onSaved?: () => void
}

export interface ReviewSaving {
  save: (given: SaveRequest) => void
  pending: boolean
  /** another user's review in the meantime; saving again follows it */
  conflict: ReviewStatusItem | null
  /** that it was not saved, or why */
  failure: string | null
  canRetry: boolean
  reset: () => void
}

interface SaveReview {
  details: AlertDetails
  draft: Draft<ReviewDraft>
  /** called with each review that was saved, and the status before it */
  onReviewed: (review: ReviewStatusItem, before: ReviewStatus) => void
}

/** The user's own review among those after the one it was meant to follow. */
function findSent(
  reviews: readonly ReviewStatusItem[],
  sent: SentReview,
  userId: string,
): ReviewStatusItem | undefined {
  const end = reviews.findIndex(({ id }) => id === sent.id)
  const since = end === -1 ? reviews : reviews.slice(0, end)
  return since.find((review) => review.userId === userId && isSameReview(review, sent))
}

/**
 * Saves a review unless another user has added one since the history was read. If the response is lost, the
 * history tells whether it was saved: it is neither sent twice nor mistaken for another user's.
 */
export function useSaveReview({ details, draft, onReviewed }: SaveReview): ReviewSaving {
  const { alert, lastReviewId } = details
  const queryClient = useQueryClient()
  const { userId } = useSession()
  const [conflict, setConflict] = useState<ReviewStatusItem | null>(null)
  const reviews = reviewsQuery(alert.id)
  const { sent } = draft.value
  const reloadReviews = () => queryClient.fetchQuery({ ...reviews, staleTime: 0, meta: { silent: true } })

  const post = (status: ReviewStatus, note: string, after: string | null): Promise<ReviewStatusItem> =>
    alertsApi.setReviewStatus({
      params: { alertId: alert.id },
      body: { alertId: alert.id, status, note, ...(after !== null && { lastReviewId: after }) },
    })

  async function send({ status, note }: NewReview): Promise<ReviewStatusItem> {
    if (sent) {
      const known = await reloadReviews()
      const saved = findSent(known, sent, userId)
      if (saved && isSameReview(saved, { status, note })) return saved
      // the note was changed since: it follows the saved one, unless another user's review came between
      if (saved) return post(status, note, saved.id)
    }
    // the server compares with the last review seen; if there was none, look it up
    if (lastReviewId === null && (await reloadReviews().catch(() => [])).length > 0)
      throw new ApiError({
        code: 'conflict',
        status: 409,
        detail: 'Someone else has updated this alert in the meantime.',
      })
    return post(status, note, lastReviewId)
  }

  function onSaved(review: ReviewStatusItem): void {
    const known = queryClient.getQueryData(reviews.queryKey)?.filter(({ id }) => id !== review.id) ?? []
    showSuccess(toasts.alerts.saved)
    draft.clear()
    showReview(queryClient, alert, review)
    onReviewed(review, known[0]?.status ?? 'NEEDS_REVIEW')
  }

  const saving = useMutation({
    mutationFn: async (given: SaveRequest) => {
      try {
        return await send(given)
      } catch (error) {
        const { status, note } = given
        if (!sent && isResponseLost(error)) draft.change({ sent: { status, note, id: lastReviewId } })
        const [newest] = isConflict(error) ? await reloadReviews().catch(() => []) : []
        if (newest && newest.id !== lastReviewId) setConflict(newest)
        showError(toasts.alerts.saveFailed)
        throw error
      }
    },
    meta: { silent: true },
    onMutate: () => setConflict(null),
    onSuccess: (review, given) => {
      onSaved(review)
      given.onSaved?.()
    },
  })

  const { data: history } = useQuery(reviews)
  const found = sent && history && !saving.isPending ? findSent(history, sent, userId) : undefined
  const { status, note } = draft.value
  const isWhole = found !== undefined && isSameReview(found, { status: status ?? found.status, note })
  useEffect(() => {
    if (!found || !isWhole) return
    onSaved(found)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that is found: clearing the draft ends it
  }, [found?.id, isWhole])

  return {
    save: saving.mutate,
    pending: saving.isPending,
    conflict,
    failure: saving.error && !conflict ? notSavedText(saving.error) : null,
    canRetry: saving.error !== null && !conflict && canTryAgain(saving.error),
    reset: () => {
      saving.reset()
      setConflict(null)
    },
  }
}
