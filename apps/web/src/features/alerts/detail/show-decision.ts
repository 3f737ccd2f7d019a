import type { QueryClient } from '@tanstack/react-query'
import type { AlertItem, ReviewStatusItem } from '@vigil/contract'
import { groupsQuery, reviewsQuery } from '../alerts-queries.ts'
import { alertCountsKey } from '../list/list-queries.ts'
import { markListsStale, patchLists } from '../stale-lists.ts'

type Decided = Pick<AlertItem, 'id' | 'monitoredSubjectId'>

/** Reads anew what a decision about an alert shows in. Not the details: each look at them goes on the trail. */
export async function refreshDecisions(queryClient: QueryClient, alert: Decided): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(reviewsQuery(alert.id)),
    queryClient.invalidateQueries(groupsQuery(alert.monitoredSubjectId)),
    queryClient.invalidateQueries({ queryKey: alertCountsKey }),
  ])
}

/** The lists that are kept show a decision in their rows, and are old. */
export function tellLists(queryClient: QueryClient, alertId: string, { status }: ReviewStatusItem): void {
  patchLists(queryClient, alertId, { reviewStatus: status })
  markListsStale()
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
