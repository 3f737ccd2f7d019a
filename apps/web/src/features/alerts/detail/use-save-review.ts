import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts, type AlertDetails, type ReviewStatus, type ReviewStatusItem } from '@vigil/contract'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { alertsApi } from '../alerts-api.ts'
import { reviewsQuery } from '../alerts-queries.ts'
import { notSavedText } from '../review/not-saved.ts'
import { showDecision } from './show-decision.ts'

interface Decision {
  status: ReviewStatus
  note: string
  onSaved: () => void
}

export interface ReviewSaving {
  save: (decision: Decision) => void
  pending: boolean
  /** what somebody else has decided meanwhile; saving again follows it */
  conflict: ReviewStatusItem | null
  /** that it was not saved, or why */
  failure: string | null
  reset: () => void
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict'

/** Saves a decision about an alert, unless somebody else has decided since the history was read. */
export function useSaveReview({ alert, lastReviewId }: AlertDetails): ReviewSaving {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<ReviewStatusItem | null>(null)
  const reviews = reviewsQuery(alert.id)
  const readAnew = () =>
    queryClient.fetchQuery({ ...reviews, staleTime: 0, meta: { silent: true } }).catch(() => [])

  async function send({ status, note }: Decision): Promise<ReviewStatusItem> {
    // the server compares with a decision that was seen; that none was there yet is looked up
    if (lastReviewId === null && (await readAnew()).length > 0)
      throw new ApiError({ code: 'conflict', status: 409, detail: 'Somebody else has decided meanwhile.' })
    return alertsApi.setReviewStatus({
      params: { alertId: alert.id },
      body: { alertId: alert.id, status, note, ...(lastReviewId !== null && { lastReviewId }) },
    })
  }

  const saving = useMutation({
    mutationFn: async (decision: Decision) => {
      try {
        return await send(decision)
      } catch (error) {
        const [newest] = isConflict(error) ? await readAnew() : []
        if (newest && newest.id !== lastReviewId) setConflict(newest)
        showError(toasts.alerts.saveFailed)
        throw error
      }
    },
    meta: { silent: true },
    onMutate: () => setConflict(null),
    onSuccess: (review, { onSaved }) => {
      showSuccess(toasts.alerts.saved)
      showDecision(queryClient, alert, review)
      onSaved()
    },
  })
  return {
    save: saving.mutate,
    pending: saving.isPending,
    conflict,
    failure: saving.error && !conflict ? notSavedText(saving.error) : null,
    reset: () => {
      saving.reset()
      setConflict(null)
    },
  }
}
