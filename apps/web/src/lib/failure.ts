import { ApiError } from './api-error.ts'

export interface Failure {
  title: string
  detail: string
  requestId: string | undefined
}

const fromSchema = /^(Too (big|small): |Invalid (input|option|string|key|element|value)\b|Unrecognized key)/
const refused = 'The server rejected the request.'

/** Messages for people: no field names of a body, and no schema errors. */
function wordsOf(error: ApiError): string {
  const said = error.errors.map(({ message }) => message)
  if (said.length === 0) return error.detail
  return said.find((message) => !fromSchema.test(message)) ?? refused
}

/** What a screen says about a call that failed. */
export const failureOf = (error: Error, title: string): Failure => ({
  title,
  detail: error instanceof ApiError ? wordsOf(error) : error.message,
  requestId: error instanceof ApiError ? (error.requestId ?? undefined) : undefined,
})

export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'forbidden'

/** Somebody else was first, or has the same. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict'

/** Why the server rejected the input, in its own words; null if the call failed for another reason. */
export function refusalText(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return null
  return wordsOf(error)
}
