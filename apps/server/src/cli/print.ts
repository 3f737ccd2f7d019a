import { AppError, loggable, PlainError, StartupError } from '../errors.ts'

export const print = (line = ''): void => void process.stdout.write(`${line}\n`)

/** Pads all columns but the last to equal width. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    print(
      row
        .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
        .join('  '),
    )
}

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error

/** What a failed command prints. Unexpected errors show no message: it could contain statements or values. */
export function failureLines(error: unknown): string[] {
  if (error instanceof StartupError || error instanceof AppError || error instanceof PlainError)
    return error.message.split('\n')
  if (isOfSystem(error)) return [error.message]
  const { name, code, at = [] } = loggable(error)
  return [`The command failed: ${name}${code ? ` ${code}` : ''}`, ...at.map((frame) => `  ${frame}`)]
}
