import { limits, type ReviewStatus } from '@vigil/contract'

/** A random UUID. Browsers give one only to pages from https, and a server of one's own may have none. */
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

/** A review that was sent and never answered: it may have been saved all the same. */
export interface SentReview {
  status: ReviewStatus
  note: string
  /** of an alert: the review that it was to follow; of many: the id it was given */
  id: string | null
}

/** What is typed into the dialog, as it is kept until it is saved. */
export interface ReviewDraft extends ReviewChoice {
  sent: SentReview | null
}

export const noReview: ReviewDraft = { status: null, note: '', sent: null }

export const isSameReview = (one: ReviewChoice, other: ReviewChoice): boolean =>
  one.status === other.status && one.note === other.note

export const isNoteTooLong = (note: string): boolean => note.length > limits.statusNote

/** Whether a decision says anything, and fits. Without a current status any that is chosen does. */
export function canSaveReview({ status, note }: ReviewChoice, current: ReviewStatus | null): boolean {
  if (status === null || isNoteTooLong(note)) return false
  return status !== current || note.trim() !== ''
}

/** What a review of many alerts is called: the same again when it is sent again because its answer was lost. */
export const idToSend = ({ sent }: ReviewDraft, choice: ReviewChoice): string =>
  sent?.id && isSameReview(sent, choice) ? sent.id : newId()
