import { toasts, type BulkReview, type ReviewStatus } from '@vigil/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AlertsAddress } from '../../alerts-address.ts'
import { isStatusFiltered } from '../../alerts-body.ts'
import { userZone } from '../../../../lib/user-zone.ts'
import { showError, showSuccess } from '../../../../ui/toasts/toast.ts'
import { alertLists } from '../../alert-lists.ts'
import { alertsKey } from '../../alerts-queries.ts'
import { bulkBody, reviewMany, previewOf, type NewBulkReview } from './bulk-call.ts'
import type { NewReview } from '../../review/review-rules.ts'
import { tickedIds, type SelectableRow, type Selection } from '../../../../list-screen/selection/selection.ts'

export interface BulkTarget {
  address: AlertsAddress
  selection: Selection<ReviewStatus>
  page: readonly SelectableRow<ReviewStatus>[]
  readAt: Date
}

export interface BulkUpdate {
  /** fails if nothing was changed */
  start: (target: BulkTarget, review: NewBulkReview) => Promise<BulkReview>
  preview: (target: BulkTarget, review: NewReview) => Promise<BulkReview>
  isPending: boolean
  /** once the server continues on its own */
  progress: BulkReview | null
  /** the outcome of the last one */
  outcome: BulkReview | null
  forget: () => void
}

interface BulkEvents {
  /** the server continues on its own */
  onRunning: () => void
  /** all of them were skipped */
  onRefused: () => void
  onDone: () => void
}

/** Reviews all selected alerts; the screen is updated when it is done. */
export function useBulkUpdate({ onRunning, onRefused, onDone }: BulkEvents): BulkUpdate {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<BulkReview | null>(null)
  const mutation = useMutation({
    mutationFn: ({ target, review }: { target: BulkTarget; review: NewBulkReview }) =>
      reviewMany(bulkBody({ ...target, zone: userZone() }, review), (state) => {
        setProgress(state)
        onRunning()
      }),
    onSuccess: (outcome, { target, review }) => {
      if (outcome.changed === 0 && outcome.skipped) {
        showError(toasts.alerts.saveFailed)
        onRefused()
        return
      }
      const { address, selection, page } = target
      const isHeld = isStatusFiltered(address)
      if (!outcome.skipped)
        for (const id of tickedIds(selection, page))
          alertLists.patchRow(queryClient, id, { reviewStatus: review.status })
      alertLists.markChanged()
      void queryClient.invalidateQueries({
        queryKey: alertsKey,
        predicate: ({ queryKey }) => !isHeld || queryKey[1] !== alertLists.pagesKey[1],
      })
      showSuccess(outcome.changed === 1 ? toasts.alerts.saved : toasts.alerts.manySaved)
      onDone()
    },
    onSettled: () => setProgress(null),
    meta: { errorText: toasts.alerts.saveFailed },
  })
  return {
    start: (target, review) => mutation.mutateAsync({ target, review }),
    preview: (target, review) => previewOf(bulkBody({ ...target, zone: userZone() }, review)),
    isPending: mutation.isPending,
    progress,
    outcome: mutation.data ?? null,
    forget: mutation.reset,
  }
}
