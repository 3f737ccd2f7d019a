import { jobTable, type JobName } from '../../jobs/job-table.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a job does, in words. */
export const aboutJob = (name: string): string =>
  name in jobTable ? capital(jobTable[name as JobName].about) : 'A job of an earlier version'

export const attemptsOf = (name: string): number =>
  name in jobTable ? jobTable[name as JobName].retryLimit + 1 : 1

/** Codes that an operator can do something about. */
const codeTexts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was lost.',
  ENOTFOUND: 'The host name could not be resolved.',
  ETIMEDOUT: 'The connection timed out.',
  ENOSPC: 'The disk is full.',
  '40001': 'It conflicted with another change.',
  '40P01': 'It conflicted with another change.',
  '53100': 'The disk of the database is full.',
  '55P03': 'It waited too long for another change to finish.',
  '57014': 'A database statement took too long.',
}

interface RecordedFailure {
  name?: unknown
  code?: unknown
  message?: unknown
  value?: { message?: unknown }
}

/**
 * Why an attempt failed, in words. Only what workers recorded as safe is shown, and what the queue itself says: other
 * messages could contain personal data, and are not stored.
 */
export function failureText(recorded: unknown): string | null {
  if (recorded === null || typeof recorded !== 'object') return null
  const { name, code, message, value } = recorded as RecordedFailure
  const queueMessage = typeof value?.message === 'string' ? value.message : ''
  if (/heartbeat/i.test(queueMessage)) return 'The worker stopped while it was running.'
  if (/timed out|expired/i.test(queueMessage)) return 'It took too long and was stopped.'
  if (typeof code === 'string' && codeTexts[code]) return codeTexts[code]
  if (typeof message === 'string' && name === 'PlainError') return `${capital(message).replace(/\.?$/, '')}.`
  const kind = [name, code].filter((part) => typeof part === 'string').join(' ')
  return `Unexpected error${kind ? ` (${kind})` : ''}. The server log has the details.`
}
