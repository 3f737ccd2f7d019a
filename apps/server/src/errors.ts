import type { ErrorCode, FieldError } from '@vigil/contract'
import { DrizzleQueryError } from 'drizzle-orm'

/** Thrown by use cases. Routes never catch it; http/errors.ts turns the code into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[]

  constructor(code: ErrorCode, message: string, fields: FieldError[] = []) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
  }
}

export const notFound = (what: string): never => {
  throw new AppError('not_found', `${what} not found.`)
}

/** A field of the body is not accepted. */
export const invalidField = (field: string, message: string): never => {
  throw new AppError('invalid', message, [{ path: `body.${field}`, message }])
}

/** The caller has to sign in, or gave the wrong credentials. */
export const unauthenticated = (message = 'Sign in first.'): AppError =>
  new AppError('unauthenticated', message)

/** The caller has signed in, but may not do this. */
export const forbidden = (): AppError => new AppError('forbidden', 'You do not have permission for this.')

/** Ends a command with its message, no stack trace, and a non-zero exit code. */
export class StartupError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'StartupError'
  }
}

/** An error whose message may be logged and stored: it contains no personal data. */
export class PlainError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'PlainError'
  }
}

export interface LoggableError {
  name: string
  code?: string
  message?: string
  at?: string[]
}

/** The part of any error that is safe to log: third-party messages can contain statements, values and names. */
export function loggable(thrown: unknown): LoggableError {
  if (!(thrown instanceof Error)) return { name: typeof thrown }
  const error = thrown instanceof DrizzleQueryError && thrown.cause ? thrown.cause : thrown
  const { code } = error as { code?: unknown }
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 8)
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    ...((error instanceof PlainError || error instanceof StartupError) && { message: error.message }),
    ...(frames && { at: frames.map((frame) => frame.trim()) }),
  }
}
