import { limits, type ReviewStatus } from '@vigil/contract'

export interface ReviewDraft {
  status: ReviewStatus | null
  note: string
}

export const isNoteTooLong = (note: string): boolean => note.length > limits.statusNote

/** Whether a decision says anything, and fits. Without a current status any that is chosen does. */
export function canSaveReview({ status, note }: ReviewDraft, current: ReviewStatus | null): boolean {
  if (status === null || isNoteTooLong(note)) return false
  return status !== current || note.trim() !== ''
}
