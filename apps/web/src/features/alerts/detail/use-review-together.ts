import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts, type AlertItem, type BulkReview, type ReviewStatus } from '@vigil/contract'
import { showError, showInfo, showSuccess } from '../../../ui/toast.ts'
import { alertsApi } from '../alerts-api.ts'
import { markListsStale, patchLists } from '../stale-lists.ts'
import { notSavedText } from '../review/not-saved.ts'
import { refreshDecisions } from './show-decision.ts'

interface Together {
  status: ReviewStatus
  note: string
}

const lookAgainMs = 400

/** All of them or none: over when the server has said which. */
async function decide(alerts: readonly AlertItem[], { status, note }: Together): Promise<BulkReview> {
  const alertIds = alerts.map(({ id }) => id)
  let bulk = await alertsApi.setReviewStatuses({ body: { alertIds, status, note } })
  while (bulk.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    bulk = await alertsApi.getBulkReview({ params: { bulkReviewId: bulk.id } })
  }
  if (bulk.state === 'failed') throw new Error(bulk.reason ?? toasts.alerts.saveFailed)
  return bulk
}

/** One decision about the copies of one exclusion. */
export function useReviewTogether(alerts: readonly AlertItem[], onSaved: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (given: Together) => decide(alerts, given),
    meta: { silent: true },
    onError: () => showError(toasts.alerts.saveFailed),
    onSuccess: ({ skipped }, { status }) => {
      showSuccess(toasts.alerts.saved)
      if (skipped)
        showInfo('Some alerts were left as they are: a newer alert about the same finding is open.')
      else for (const { id } of alerts) patchLists(queryClient, id, { reviewStatus: status })
      markListsStale()
      for (const alert of alerts) void refreshDecisions(queryClient, alert)
      onSaved()
    },
  })
  return { save: mutate, pending: isPending, failure: error && notSavedText(error), reset }
}
