import type { QueryClient } from '@tanstack/react-query'
import type { AlertItem, ReviewStatusItem } from '@vigil/contract'
import { alertLists } from '../../alert-lists.ts'
import { groupsQuery, reviewsQuery } from '../../alerts-queries.ts'

type Reviewed = Pick<AlertItem, 'id' | 'monitoredSubjectId'>

/** Refetches everything that shows a review, except the details: each view of them is audited. */
export async function refreshReviews(queryClient: QueryClient, alert: Reviewed): Promise<void> {
  alertLists.expireCounts(queryClient)
  await Promise.all([
    queryClient.invalidateQueries(reviewsQuery(alert.id)),
    queryClient.invalidateQueries(groupsQuery(alert.monitoredSubjectId)),
  ])
}

/** Updates the rows of cached lists, and marks the lists as stale. */
export function patchLists(queryClient: QueryClient, alertId: string, { status }: ReviewStatusItem): void {
  alertLists.patchRow(queryClient, alertId, { reviewStatus: status })
  alertLists.markChanged()
}

/** Shows a review immediately wherever the alert appears, then the server's version. */
export function showReview(queryClient: QueryClient, alert: Reviewed, review: ReviewStatusItem): void {
  queryClient.setQueryData(reviewsQuery(alert.id).queryKey, (before = []) => [
    review,
    ...before.filter(({ id }) => id !== review.id),
  ])
  patchLists(queryClient, alert.id, review)
  void refreshReviews(queryClient, alert)
}
