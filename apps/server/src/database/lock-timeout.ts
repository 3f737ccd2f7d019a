import { sql as raw } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import type { Sql } from './handle.ts'

const lockNotAvailable = '55P03'

/** The PostgreSQL error code of a driver error, or of an error that wraps one. */
export const databaseCode = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code
}

/**
 * Runs work that waits at most a few seconds for locks, because a waiting transaction occupies a connection of the pool.
 * On timeout it fails with the `busy` message.
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
