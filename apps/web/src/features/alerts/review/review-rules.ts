import { hasNote, limits, needsNote, reviewStatusLabels, type ReviewStatus } from '@vigil/contract'
import { ApiError } from '../../../lib/api-error.ts'
import { refusalText } from '../../../lib/failure.ts'

/** A random UUID. Browsers provide one only to https pages, and a self-hosted server may not use https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export interface ReviewChoice {
  status: ReviewStatus | null
  note: string
}

export interface NewReview {
  status: ReviewStatus
  note: string
}

/** A review that was sent without a response: it may have been saved. */
export interface SentReview extends NewReview {
  /** for one alert: the review it was meant to follow; for many: its id */
  id: string | null
}

/** The draft of the dialog, kept until it is saved. */
export interface ReviewDraft extends ReviewChoice {
  sent: SentReview | null
}

export const noReview: ReviewDraft = { status: null, note: '', sent: null }

export const isSameReview = (one: ReviewChoice, other: ReviewChoice): boolean =>
  one.status === other.status && one.note === other.note

/** The note of a review that sets the status before another one again. */
export const undoNote = ({ status }: Pick<NewReview, 'status'>): string =>
  `Undid ${reviewStatusLabels[status]}.`

interface SavedReview extends NewReview {
  userId: string | null
}

/** A history, newest first, without what its reviewers have undone. */
export function withoutUndone<Review extends SavedReview>(reviews: readonly Review[]): Review[] {
  const kept: Review[] = []
  for (let at = 0; at < reviews.length; at += 1) {
    const [review, before] = [reviews[at]!, reviews[at + 1]]
    if (before && review.userId === before.userId && review.note === undoNote(before)) at += 1
    else kept.push(review)
  }
  return kept
}

export const isNoteTooLong = (note: string): boolean => note.length > limits.statusNote

/** Whether a review changes anything and is within limits. Without a current status, any chosen one does. */
export function canSaveReview({ status, note }: ReviewChoice, current: ReviewStatus | null): boolean {
  if (status === null || isNoteTooLong(note)) return false
  return !needsNote(current, status) || hasNote(note)
}

/** The id of a bulk review: the same when it is resent because its response was lost. */
export const idToSend = ({ sent }: ReviewDraft, choice: ReviewChoice): string =>
  sent?.id && isSameReview(sent, choice) ? sent.id : newId()

/** The message about a review that was not saved: the server's reason, if any. */
export const notSavedText = (error: unknown): string =>
  refusalText(error) ?? 'Your status was not saved. Your changes are still here; try again.'

/** The message about a save that could not be undone: the server's reason, if any. */
export const notUndoneText = (error: unknown): string => refusalText(error) ?? 'Not undone; try again.'

/** The server did not refuse it and may have saved it: the response was lost or is not from Vigil. */
export const isResponseLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500)

/** Whether sending it again may work: it was not refused, or only for now. */
export const canTryAgain = (error: unknown): boolean =>
  refusalText(error) === null || (error instanceof ApiError && error.code === 'limit')
