import { reviewStatuses, type AlertFilterInput, type ReviewStatus } from '@vigil/contract'
import type { AlertsAddress } from '../../alerts-address.ts'
import { filterBody } from '../../alerts-body.ts'

/** The alerts of a list with a status; null if the list's own filter excludes that status. */
export function statusOfList(
  address: AlertsAddress,
  status: ReviewStatus,
  zone: string,
): AlertFilterInput | null {
  const body = filterBody(address, zone)
  const statuses = body.reviewStatusesWithDates
  if (!statuses) return { ...body, reviewStatusesWithDates: { [status]: null } }
  const frame = statuses[status]
  return frame === undefined ? null : { ...body, reviewStatusesWithDates: { [status]: frame } }
}

/** The statuses that a list can have by its own filter, and the alerts of each. */
export const statusesOfList = (
  address: AlertsAddress,
  zone: string,
): { status: ReviewStatus; filter: AlertFilterInput }[] =>
  reviewStatuses.flatMap((status) => {
    const filter = statusOfList(address, status, zone)
    return filter ? [{ status, filter }] : []
  })
