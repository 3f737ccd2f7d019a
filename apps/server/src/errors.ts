import type { ErrorCode, FieldError } from '@vigil/contract'
import { DrizzleQueryError } from 'drizzle-orm'

/** What a verb throws. Routes never catch it; http/errors.ts turns the code into an answer. */
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

/** Ends a command with one clear line and a non-zero exit; never shown with a stack. */
export class StartupError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'StartupError'
  }
}

/** An error whose message may be logged and kept: it holds no data of people. */
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

/** What may be logged of any error: messages of others can hold statements, values and names. */
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
