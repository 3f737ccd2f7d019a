import { AppError, loggable, PlainError, StartupError } from '../errors.ts'

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error

/** What a command says when it fails: of errors that nobody foresaw neither statements nor values. */
export function failureLines(error: unknown): string[] {
  if (error instanceof StartupError || error instanceof AppError || error instanceof PlainError)
    return error.message.split('\n')
  if (isOfSystem(error)) return [error.message]
  const { name, code, at = [] } = loggable(error)
  return [`The command failed: ${name}${code ? ` ${code}` : ''}`, ...at.map((frame) => `  ${frame}`)]
}
