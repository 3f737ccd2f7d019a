import { z } from 'zod'

/** An alert is open until it is resolved. */
export const openStatuses = ['NEEDS_REVIEW', 'UNDER_REVIEW'] as const
export type OpenStatus = (typeof openStatuses)[number]
export const reviewStatuses = [...openStatuses, 'RESOLVED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
export const isOpenStatus = (status: ReviewStatus): status is OpenStatus => status !== 'RESOLVED'

export const reviewStatusLabels: Record<ReviewStatus, string> = {
  NEEDS_REVIEW: 'Needs Review',
  UNDER_REVIEW: 'Under Review',
  RESOLVED: 'Resolved',
}

/** A status as screens show it: one that is not known counts as resolved. */
export const shownReviewStatus = (status: string): ReviewStatus =>
  reviewStatuses.find((known) => known === status) ?? 'RESOLVED'

/** A review that leaves the status as it is needs a note; without one there is nothing to record. */
export const needsNote = (current: ReviewStatus | null, status: ReviewStatus): boolean => status === current
export const hasNote = (note: string): boolean => note.trim() !== ''

const newerIsOpen = 'newer alert about the same finding is open'
/** Why a resolved alert is not reopened: for one alert, for one that is not offered a status, for some of many. */
export const notReopenedTexts = {
  refused: `A ${newerIsOpen}.`,
  staysResolved: `A ${newerIsOpen}, so this one stays Resolved. You can add a note.`,
  skipped: `because a ${newerIsOpen}.`,
} as const

const byLabel = new Map(reviewStatuses.map((status) => [reviewStatusLabels[status].toLowerCase(), status]))

/** Wire values everywhere; labels are accepted on input. */
export const ReviewStatus = z.preprocess(
  (value) => (typeof value === 'string' ? (byLabel.get(value.trim().toLowerCase()) ?? value) : value),
  z.enum(reviewStatuses),
)

/** A group's status: the most urgent of its alerts. */
export function overallStatus(statuses: readonly ReviewStatus[]): ReviewStatus {
  return reviewStatuses.find((status) => statuses.includes(status)) ?? 'RESOLVED'
}
