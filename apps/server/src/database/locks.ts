import { sql as raw } from 'drizzle-orm'
import pg from 'pg'
import { AppError } from '../errors.ts'
import type { Sql } from './handle.ts'
import { databaseCode } from './lock-timeout.ts'

/** An advisory lock by name, held until the end of the transaction. */
export const lockUntilCommit = async (sql: Sql, name: string): Promise<void> => {
  await sql.execute(raw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** The same as text, for the message that begins a transaction. */
export const lockStatement = (name: string): string =>
  `select pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(name)}, 0))`

/** The same without waiting; false if another transaction holds it. */
export async function tryLockUntilCommit(sql: Sql, name: string): Promise<boolean> {
  const { rows } = await sql.execute<{ held: boolean }>(
    raw`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`,
  )
  return rows[0]!.held
}

/**
 * Locks a client that has not ended until commit, so that a change replaces exactly what was read; false if there is none.
 * Rows that refer to the client can still be added.
 */
export async function lockClient(sql: Sql, clientId: string): Promise<boolean> {
  const { rowCount } = await sql.execute(
    raw`select from clients where id = ${clientId} and ended_at is null for no key update`,
  )
  return rowCount === 1
}

/** Kinds of work that only one process at a time does, across many transactions. */
const spaces = {
  certificates: 0x7669_6365,
  demo: 0x7669_6465,
  imports: 0x7669_7069,
  intake: 0x7669_696e,
  lists: 0x7669_6c73,
  receiving: 0x7669_7278,
  npdb: 0x7669_6e70,
  rehearsals: 0x7669_7268,
  reports: 0x7669_7270,
  screening: 0x7669_7363,
}

export interface SessionLock {
  space: keyof typeof spaces
  key: string | number
  /** wait for the current holder; otherwise give up at once */
  wait: boolean
}

/** Locks until the connection closes, so that a dead process holds nothing. False if another process holds it. */
export async function lockSession(client: pg.Client, { space, key, wait }: SessionLock): Promise<boolean> {
  const lockArgs = typeof key === 'number' ? '$1::int, $2::int' : '$1::int, hashtext($2)'
  const { rows } = await client.query<{ got: boolean }>(
    wait
      ? `select true as got from pg_advisory_lock(${lockArgs})`
      : `select pg_try_advisory_lock(${lockArgs}) as got`,
    [spaces[space], key],
  )
  return rows[0]?.got === true
}

/**
 * Works while holding a lock, on a connection used for nothing else. The signal ends the wait for the lock; once held, the
 * lock is kept until the work has ended, even if aborted. Undefined if another process holds it.
 */
export async function withSessionLock<T>(
  connect: () => Promise<pg.Client>,
  lock: SessionLock,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const keeper = await connect()
  const stop = (): void => void keeper.end().catch(() => {})
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    if (!(await lockSession(keeper, lock))) return undefined
    signal.removeEventListener('abort', stop)
    signal.throwIfAborted()
    return await work()
  } finally {
    signal.removeEventListener('abort', stop)
    await keeper.end().catch(() => {})
  }
}

const attempts = 3
/** Deadlock, serialization failure, unique violation: a concurrent transaction got there first. */
const transient = new Set(['40P01', '40001', '23505'])

/** Retries work that failed because of concurrent transactions; finally fails with the `busy` message. */
export async function retryOnConflict<T>(busy: string, work: () => Promise<T>): Promise<T> {
  for (let left = attempts; ; left -= 1)
    try {
      return await work()
    } catch (error) {
      if (!transient.has(databaseCode(error) ?? '')) throw error
      if (left <= 1) throw new AppError('unavailable', busy)
    }
}
