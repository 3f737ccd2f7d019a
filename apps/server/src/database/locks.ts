import { sql as raw } from 'drizzle-orm'
import type pg from 'pg'
import { AppError } from '../errors.ts'
import type { Sql } from './handle.ts'
import { databaseCode } from './lock-timeout.ts'

/** Held until the commit: one transaction at a time does what the name says. */
export const lockUntilCommit = async (sql: Sql, name: string): Promise<void> => {
  await sql.execute(raw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

const alertsOf = (clientId: string): string => `alerts ${clientId}`

/**
 * One at a time changes many alerts of a client: a run, a review of many, a change of subjects. Held until the
 * commit, taken after the population and before any alert; a review of one alert locks its row alone.
 */
export const lockAlerts = (sql: Sql, clientId: string): Promise<void> =>
  lockUntilCommit(sql, alertsOf(clientId))

/** The same without waiting: whether it is held now. */
export async function tryLockAlerts(sql: Sql, clientId: string): Promise<boolean> {
  const { rows } = await sql.execute<{ held: boolean }>(
    raw`select pg_try_advisory_xact_lock(hashtextextended(${alertsOf(clientId)}, 0)) as held`,
  )
  return rows[0]!.held
}

/** Work that one process at a time does, over many transactions. */
const spaces = { demo: 0x7669_6465, imports: 0x7669_7069, lists: 0x7669_6c73, screening: 0x7669_7363 }

export interface SessionLock {
  space: keyof typeof spaces
  /** of what it is about */
  key: string | number
  /** until another process is done; otherwise it is left to that one */
  wait: boolean
}

/** Locks for as long as the connection lasts, so that a dead process holds nothing. False: another one has it. */
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
 * Works while it holds a lock, on a connection that does nothing else. Waiting ends with the signal; once the lock is
 * held it is kept until the work is over, also where that is to stop. Undefined: another process has it.
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
/** Others held the same rows, or wrote what may be there once, at the same moment. */
const passing = new Set(['40P01', '40001', '23505'])

/** Does again what failed because of others; where they do not let it pass, that is said in plain words. */
export async function retryOnConflict<T>(busy: string, work: () => Promise<T>): Promise<T> {
  for (let left = attempts; ; left -= 1)
    try {
      return await work()
    } catch (error) {
      if (!passing.has(databaseCode(error) ?? '')) throw error
      if (left <= 1) throw new AppError('unavailable', busy)
    }
}
