import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts, type AlertItem, type BulkReview } from '@vigil/contract'
import { ApiError } from '../../../../lib/api-error.ts'
import { showError, showInfo, showSuccess } from '../../../../ui/toasts/toast.ts'
import { reviewMany, previewOf, type NewBulkReview } from '../../list/selection/bulk-call.ts'
import type { NewReview } from '../../review/review-rules.ts'
import { skippedText } from '../../list/selection/bulk-texts.ts'
import { alertLists } from '../../alert-lists.ts'
import { refreshReviews } from '../status/show-review.ts'

const allTheSame = 'No alerts were changed: someone else already set this status.'

/** One review of all copies of an exclusion, with the calls and counts of the list's bulk review. */
export function useReviewTogether(alerts: readonly AlertItem[], onSaved: () => void) {
  const queryClient = useQueryClient()
  const bodyOf = <D extends NewReview>(review: D) => ({ ...review, alertIds: alerts.map(({ id }) => id) })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (review: NewBulkReview): Promise<BulkReview> => {
      const outcome = await reviewMany(bodyOf(review), () => {})
      if (outcome.changed) return outcome
      throw new ApiError({ code: 'conflict', status: 409, detail: skippedText(outcome) ?? allTheSame })
    },
    meta: { silent: true },
    onError: () => showError(toasts.alerts.saveFailed),
    onSuccess: (outcome, { status }) => {
      showSuccess(toasts.alerts.saved)
      const leftOut = skippedText(outcome)
      if (leftOut) showInfo(leftOut)
      else for (const { id } of alerts) alertLists.patchRow(queryClient, id, { reviewStatus: status })
      onSaved()
    },
    onSettled: () => {
      alertLists.markChanged()
      for (const alert of alerts) void refreshReviews(queryClient, alert)
    },
  })
  return {
    preview: (review: NewReview) => previewOf(bodyOf(review)),
    save: mutateAsync,
    pending: isPending,
  }
}
