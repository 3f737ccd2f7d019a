import { refusalText } from '../../../lib/failure.ts'

const tryAgain = 'Your status was not saved. What you have entered is still here: try again.'

/** What the dialog says of a decision that was not saved: the reason, where the server gives one. */
export const notSavedText = (error: unknown): string => refusalText(error) ?? tryAgain
