import { ApiError } from '../../lib/api-error.ts'

/** What a form says about a call that failed: the server's own words where it gave any. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong.'
  return error.code === 'unavailable' ? "Vigil can't be reached at the moment. Try again." : error.detail
}
