import { ApiError } from '../../../lib/api-error.ts'
import { refusalText } from '../../../lib/failure.ts'

const tryAgain = 'Your status was not saved. Your changes are still here; try again.'

/** The dialog's message about a review that was not saved: the server's reason, if any. */
export const notSavedText = (error: unknown): string => refusalText(error) ?? tryAgain

/** The server did not refuse it and may have saved it: the response was lost or is not from Vigil. */
export const isResponseLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500)

/** Whether sending it again may work: it was not refused, or only for now. */
export const canTryAgain = (error: unknown): boolean =>
  refusalText(error) === null || (error instanceof ApiError && error.code === 'limit')
