import { sql as raw } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import type { Sql } from './handle.ts'

const lockNotAvailable = '55P03'

/** The code of the database, of an error of its driver or of one around that. */
export const databaseCode = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code
}

/**
 * Work in a transaction that waits a few seconds at most for what others hold: whoever waits keeps a connection from
 * everybody else. The caller is told in plain words.
 */
export async function withLockTimeout<T>(
  sql: Sql,
  busy: string,
  work: () => Promise<T>,
  seconds = 2,
): Promise<T> {
  await sql.execute(raw`select set_config('lock_timeout', ${`${seconds}s`}, true)`)
  try {
    const result = await work()
    await sql.execute(raw`set local lock_timeout to default`)
    return result
  } catch (error) {
    throw databaseCode(error) === lockNotAvailable ? new AppError('unavailable', busy) : error
  }
}
