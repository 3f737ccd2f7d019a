import type { AlertDetails, AlertGroup, AlertItem, ReviewStatusItem } from '@vigil/contract'

/**
 * The details with the statuses of now: the history and the alerts of the subject are read more often, as no look at
 * them goes on the trail.
 */
export function newestStatuses(
  details: AlertDetails,
  history: readonly ReviewStatusItem[] | undefined,
  groups: readonly AlertGroup[] | undefined,
): AlertDetails {
  const known = new Map(groups?.flatMap(({ alerts }) => alerts.map((one) => [one.id, one.reviewStatus])))
  const asNow = (alert: AlertItem): AlertItem => ({
    ...alert,
    reviewStatus: known.get(alert.id) ?? alert.reviewStatus,
  })
  const newest = history?.[0]
  return {
    ...details,
    ...(newest && { alert: { ...details.alert, reviewStatus: newest.status }, lastReviewId: newest.id }),
    linked: details.linked.map(asNow),
    replacedBy: details.replacedBy && asNow(details.replacedBy),
  }
}
