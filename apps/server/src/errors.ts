import type { ErrorCode, FieldError } from '@vigil/contract'

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
