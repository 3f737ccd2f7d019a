import { ApiError } from '../../../lib/api-error.ts'
import { refusalText } from '../../../lib/failure.ts'

const tryAgain = 'Your status was not saved. Your changes are still here; try again.'

/** What the dialog says of a decision that was not saved: the reason, where the server gives one. */
export const notSavedText = (error: unknown): string => refusalText(error) ?? tryAgain

/** The server has not refused it, and may have saved it: the answer was lost, or is none. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500)

/** Sending the same once more may work: nothing was said against it, or only that it is too early. */
export const canTryAgain = (error: unknown): boolean =>
  refusalText(error) === null || (error instanceof ApiError && error.code === 'limit')
