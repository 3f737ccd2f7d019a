import type { QueryClient } from '@tanstack/react-query'
import type { AlertItem, ReviewStatusItem } from '@vigil/contract'
import { alertLists } from '../alert-lists.ts'
import { groupsQuery, reviewsQuery } from '../alerts-queries.ts'

type Decided = Pick<AlertItem, 'id' | 'monitoredSubjectId'>

/** Reads anew what a decision about an alert shows in. Not the details: each look at them goes on the trail. */
export async function refreshDecisions(queryClient: QueryClient, alert: Decided): Promise<void> {
  alertLists.expireCounts(queryClient)
  await Promise.all([
    queryClient.invalidateQueries(reviewsQuery(alert.id)),
    queryClient.invalidateQueries(groupsQuery(alert.monitoredSubjectId)),
  ])
}

/** The lists that are kept show a decision in their rows, and are old. */
export function tellLists(queryClient: QueryClient, alertId: string, { status }: ReviewStatusItem): void {
  alertLists.patchRow(queryClient, alertId, { reviewStatus: status })
  alertLists.markChanged()
}

/** Shows a decision at once wherever the alert stands, and then what the server makes of it. */
export function showDecision(queryClient: QueryClient, alert: Decided, review: ReviewStatusItem): void {
  queryClient.setQueryData(reviewsQuery(alert.id).queryKey, (before = []) => [
    review,
    ...before.filter(({ id }) => id !== review.id),
  ])
  tellLists(queryClient, alert.id, review)
  void refreshDecisions(queryClient, alert)
}
