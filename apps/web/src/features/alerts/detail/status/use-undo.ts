import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts, type AlertItem, type ReviewStatus, type ReviewStatusItem } from '@vigil/contract'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api-error.ts'
import { useSession } from '../../../../lib/session.ts'
import { showError, showSuccess } from '../../../../ui/toasts/toast.ts'
import { alertsApi, reviewsQuery } from '../../alerts-queries.ts'
import { isSameReview, notUndoneText, undoNote } from '../../review/review-rules.ts'
import { showReview } from './show-review.ts'

/** A review that the user has just saved, and the status before it. */
export interface LastSave {
  alert: AlertItem
  before: ReviewStatus
  review: ReviewStatusItem
}

export interface Undo {
  /** null if there is nothing to undo */
  last: LastSave | null
  pending: boolean
  /** why it could not be undone, if so */
  failure: string | null
  undo: () => void
  forget: () => void
  remember: (save: LastSave) => void
}

/** Undoes the user's last save: the status before it is saved again, and the history keeps both. */
export function useUndo(): Undo {
  const queryClient = useQueryClient()
  const { userId } = useSession()
  const [last, setLast] = useState<LastSave | null>(null)

  async function send(save: LastSave): Promise<ReviewStatusItem> {
    const { alert, before, review } = save
    const wanted = { status: before, note: undoNote(review) }
    try {
      return await alertsApi.setReviewStatus({
        params: { alertId: alert.id },
        body: { alertId: alert.id, ...wanted, lastReviewId: review.id },
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
      // the response of an earlier attempt may have been lost
      const options = { ...reviewsQuery(alert.id), staleTime: 0, meta: { silent: true } }
      const [newest] = await queryClient.fetchQuery(options).catch(() => [])
      if (newest?.userId === userId && isSameReview(newest, wanted)) return newest
      throw error
    }
  }

  const undoing = useMutation({
    mutationFn: send,
    meta: { silent: true },
    onError: () => showError(toasts.alerts.saveFailed),
    onSuccess: (review, { alert }) => {
      showSuccess(toasts.alerts.saved)
      showReview(queryClient, alert, review)
      setLast(null)
    },
  })
  return {
    last,
    pending: undoing.isPending,
    failure: undoing.error ? notUndoneText(undoing.error) : null,
    undo: () => {
      if (last && !undoing.isPending) undoing.mutate(last)
    },
    forget: () => setLast(null),
    remember: (save) => {
      undoing.reset()
      // a note without another status can't be taken back
      setLast(save.before === save.review.status ? null : save)
    },
  }
}
