import { z } from 'zod'

export const reviewStatuses = ['NEEDS_REVIEW', 'UNDER_REVIEW', 'RESOLVED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
export const reviewStatusLabels: Record<ReviewStatus, string> = {
  NEEDS_REVIEW: 'Needs Review',
  UNDER_REVIEW: 'Under Review',
  RESOLVED: 'Resolved',
}

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

export type ResultTone = 'clear' | 'issue' | 'warning' | 'neutral'

const clearResults = [
  'Active',
  'Available',
  'No Match',
  'NPI Active',
  'Not Found on SSDMF',
  'Temporary',
  'No Issue Found',
]
const issueResults = [
  'Deleted',
  'Match',
  'Suspected Match',
  'NPI Inactive',
  'NPI Not Found',
  'Found on SSDMF',
  'Expired',
  'Fee Required',
  'Inactive',
  'More Info Needed',
  'Not Found',
  'Probation',
  'Restricted',
  'Revoked',
  'Surrendered',
  'Fail',
  'Suspended',
  'Not Available',
  'Issue Found',
  'Suspected Issue',
]
const tones = new Map<string, ResultTone>([
  ...clearResults.map((label) => [label, 'clear'] as const),
  ...issueResults.map((label) => [label, 'issue'] as const),
  ['Insufficient Client Data', 'warning'],
])

/** The color of a result; an unknown result is neutral and never clear. */
export const resultTone = (label: string): ResultTone => tones.get(label) ?? 'neutral'

export const uploadStatusLabels = {
  PROCESSING: 'Processing',
  COMPLETE: 'Complete',
  FAILED: 'Failed',
  PROCESSED_WITH_ERRORS: 'Processed with Errors',
  SKIPPED: 'Skipped',
} as const

/** @public literal text of a screen that is still to come */
export const reportStatuses = ['Pending', 'Running', 'Complete', 'Failed'] as const
