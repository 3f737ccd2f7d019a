import type { AlertDetails, AlertGroup, AlertItem, ReviewStatusItem } from '@vigil/contract'

/**
 * The details with current statuses: the history and the subject's alerts are fetched more often, because
 * viewing them is not audited.
 */
export function newestStatuses(
  details: AlertDetails,
  history: readonly ReviewStatusItem[] | undefined,
  groups: readonly AlertGroup[] | undefined,
): AlertDetails {
  const known = new Map(groups?.flatMap(({ alerts }) => alerts.map((one) => [one.id, one.reviewStatus])))
  const withNewestStatus = (alert: AlertItem): AlertItem => ({
    ...alert,
    reviewStatus: known.get(alert.id) ?? alert.reviewStatus,
  })
  const newest = history?.[0]
  return {
    ...details,
    ...(newest && { alert: { ...details.alert, reviewStatus: newest.status }, lastReviewId: newest.id }),
    linked: details.linked.map(withNewestStatus),
    replacedBy: details.replacedBy && withNewestStatus(details.replacedBy),
  }
}
