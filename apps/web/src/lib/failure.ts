import { ApiError } from './api-error.ts'

export interface Failure {
  title: string
  detail: string
  requestId: string | undefined
}

/** What a screen says about a call that failed. */
export const failureOf = (error: Error, title: string): Failure => ({
  title,
  detail: error.message,
  requestId: error instanceof ApiError ? (error.requestId ?? undefined) : undefined,
})

export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'forbidden'

/** Why the server refused what was entered, in its own words; null when it failed for another reason. */
export function refusalText(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return null
  return error.errors[0]?.message ?? error.detail
}
