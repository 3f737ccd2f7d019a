import { sql as raw } from 'drizzle-orm'
import type pg from 'pg'
import { PlainError } from '../errors.ts'
import { appendAudit, type AuditEntry, type AuditOrigin, type TrailEntry } from './append-audit.ts'
import { giveBack, openHandle, type Handle, type Sql } from './handle.ts'
import { lockStatement } from './locks.ts'
import { beginIn, scopeSettings, type Scope } from './scope.ts'

export type { Sql } from './handle.ts'

/** A long read: statements and cursors on one connection see the same state. */
export interface Snapshot {
  sql: Sql
  client: pg.Client
}

/** A job that a write enqueues. */
export interface QueuedJob {
  name: string
  data: object
  /** the client, if its jobs take turns with those of others */
  group?: string
}

/** What becomes of a failed job: it runs again with all its attempts, or is removed. */
export interface SettledJob {
  failedId: string
  how: 'retry' | 'remove'
}

/** A running write: rows, audit events and jobs, committed together or not at all. */
export interface Writing {
  sql: Sql
  /** `origin`: who did it, if not the writer */
  audit: (entry: AuditEntry, origin?: AuditOrigin) => void
  enqueue: (job: QueuedJob) => void
  /** fails if somebody else has settled it in the meantime */
  settle: (job: SettledJob) => void
}

/** Whose rows are written, by whom, and how jobs are inserted. */
export interface WriteOptions {
  scope: Scope
  origin: AuditOrigin
  now: () => Date
  /** the name of a lock to take at the beginning, as `lockUntilCommit` would, without a message of its own */
  lock?: string | undefined
  insertJobs: (client: pg.ClientBase, jobs: readonly (QueuedJob | SettledJob)[]) => Promise<void>
}

/** The outcome of a transaction. */
export interface Committed<T> {
  result: T
  /** users or their permissions were changed, as the triggers of those tables report */
  changedCallers: boolean
}

interface CommitResults extends Array<pg.QueryResult> {
  0: pg.QueryResult<{ callers: string | null }>
  1: pg.QueryResult
}

/** Commits, and reads in the same message what the triggers have reported. */
async function commit(client: pg.ClientBase): Promise<boolean> {
  const notCommitted = 'the transaction was not committed'
  const statements = `select current_setting('vigil.callers', true) as callers; commit`
  try {
    const [noted, { command }] = (await client.query(statements)) as unknown as CommitResults
    if (command !== 'COMMIT') throw new PlainError(notCommitted)
    return noted.rows[0]?.callers === 'changed'
  } catch (error) {
    // an error that the work has caught still aborts the transaction
    if ((error as { code?: string }).code === '25P02') throw new PlainError(notCommitted, { cause: error })
    throw error
  }
}

/** Jobs come last: their tables belong to the login role, not to the role of the writes. */
async function leaveJobs(
  client: pg.ClientBase,
  jobs: readonly (QueuedJob | SettledJob)[],
  insertJobs: WriteOptions['insertJobs'],
): Promise<void> {
  // run deferred triggers now, as the role of the writes: at commit, their role depends on the PostgreSQL version
  await client.query('set constraints all immediate; set local role none')
  await insertJobs(client, jobs)
}

async function run<T>(
  client: pg.ClientBase,
  handle: Handle,
  { scope, origin, now, lock, insertJobs }: WriteOptions,
  work: (tx: Writing) => Promise<T>,
): Promise<Committed<T>> {
  const trail: TrailEntry[] = []
  const jobs: (QueuedJob | SettledJob)[] = []
  await beginIn(client, scope, 'read write', lock === undefined ? '' : lockStatement(lock))
  const result = await work({
    sql: handle.sql,
    audit: (entry, by = origin) => void trail.push({ entry, origin: by }),
    enqueue: (job) => void jobs.push(job),
    settle: (job) => void jobs.push(job),
  })
  await handle.close()
  if (trail.length > 0) await appendAudit(client, scope, now(), trail)
  if (jobs.length > 0) await leaveJobs(client, jobs, insertJobs)
  return { result, changedCallers: await commit(client) }
}

const handleOn = (client: pg.ClientBase): Handle =>
  openHandle((config, values, over) => client.query(config, values).finally(over))

/** A short write, on a connection of the pool. */
export async function writeOnPool<T>(
  pool: pg.Pool,
  options: WriteOptions,
  work: (tx: Writing) => Promise<T>,
): Promise<Committed<T>> {
  const client = await pool.connect()
  const handle = handleOn(client)
  try {
    const committed = await run(client, handle, options, work)
    giveBack(client)
    return committed
  } catch (error) {
    await handle.close()
    await client.query('rollback').then(
      () => giveBack(client),
      (lost: Error) => giveBack(client, lost),
    )
    throw error
  }
}

/** A write that may take long, on its own connection, which stays open. */
export async function writeOn<T>(
  client: pg.Client,
  options: WriteOptions,
  work: (tx: Writing) => Promise<T>,
): Promise<Committed<T>> {
  const handle = handleOn(client)
  try {
    return await run(client, handle, options, work)
  } catch (error) {
    await handle.close()
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** A read that may take long, on its own connection, which stays open. All of its statements see the same rows. */
export async function readOn<T>(client: pg.Client, scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
  const handle = handleOn(client)
  await beginIn(client, scope, 'isolation level repeatable read, read only')
  try {
    return await work(handle.sql)
  } finally {
    await handle.close()
    await client.query('rollback').catch(() => {})
  }
}

/** Sets role and client for the statements between the transactions of long work, until `leaveScope`. */
export async function enterScope(client: pg.Client, scope: Scope): Promise<void> {
  const { role, clientId } = scopeSettings(scope)
  await client.query(`set role ${role}; set vigil.client_id = '${clientId}'`)
}

/**
 * Runs statements of a write as the login, which owns the tables but sees no row of a client; then its role is set again. A
 * failure aborts the transaction, so its role does not matter any more.
 */
export async function asLogin(sql: Sql, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql.execute<{ role: string }>(raw`select current_user as role`)
  await sql.execute(raw`set local role none`)
  await work()
  await sql.execute(raw`set local role ${raw.identifier(rows[0]!.role)}`)
}

/** Back to the login, which owns the tables but sees no row of a client. */
export async function leaveScope(client: pg.Client): Promise<void> {
  await client.query('reset role; reset vigil.client_id')
}
