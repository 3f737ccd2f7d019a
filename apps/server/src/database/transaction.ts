import type pg from 'pg'
import { PlainError } from '../errors.ts'
import { appendAudit, type AuditEntry, type AuditOrigin, type TrailEntry } from './append-audit.ts'
import { giveBack, openHandle, type Handle, type Sql } from './handle.ts'
import { beginIn, type Scope } from './scope.ts'

export type { Sql } from './handle.ts'

/** A job that a write leaves behind. */
export interface LeftJob {
  name: string
  data: object
  /** whose job it is, where the jobs of one client take turns with those of others */
  group?: string
}

/** A running write: rows, trail and jobs that commit together or not at all. */
export interface Writing {
  sql: Sql
  /** `origin`: who did it, where that is not who writes it down */
  audit: (entry: AuditEntry, origin?: AuditOrigin) => void
  enqueue: (job: LeftJob) => void
}

/** Whose rows are written, who writes them, and how its jobs are put beside them. */
export interface WriteOptions {
  scope: Scope
  origin: AuditOrigin
  now: () => Date
  insertJobs: (client: pg.ClientBase, jobs: readonly LeftJob[]) => Promise<void>
}

/** What a transaction has left behind. */
export interface Committed<T> {
  result: T
  /** something that decides who callers are and what they may was written, as triggers of those tables say */
  changedCallers: boolean
}

interface CommitResults extends Array<pg.QueryResult> {
  0: pg.QueryResult<{ callers: string | null }>
  1: pg.QueryResult
}

/** Ends the transaction, and asks in the same message what its triggers have noted. */
async function commit(client: pg.ClientBase): Promise<boolean> {
  const notCommitted = 'the transaction was not committed'
  const statements = `select current_setting('vigil.callers', true) as callers; commit`
  try {
    const [noted, { command }] = (await client.query(statements)) as unknown as CommitResults
    if (command !== 'COMMIT') throw new PlainError(notCommitted)
    return noted.rows[0]?.callers === 'changed'
  } catch (error) {
    // a transaction in which a caught error happened is none any more
    if ((error as { code?: string }).code === '25P02') throw new PlainError(notCommitted, { cause: error })
    throw error
  }
}

/** The jobs come last: their tables belong to the login, not to the role of the writes. */
async function leaveJobs(
  client: pg.ClientBase,
  jobs: readonly LeftJob[],
  insertJobs: WriteOptions['insertJobs'],
): Promise<void> {
  // what waits for the commit runs now, while the role is still that of the writes: whose role it has at the commit
  // depends on the version of PostgreSQL
  await client.query('set constraints all immediate; set local role none')
  await insertJobs(client, jobs)
}

async function run<T>(
  client: pg.ClientBase,
  handle: Handle,
  { scope, origin, now, insertJobs }: WriteOptions,
  work: (tx: Writing) => Promise<T>,
): Promise<Committed<T>> {
  const trail: TrailEntry[] = []
  const jobs: LeftJob[] = []
  await beginIn(client, scope)
  const result = await work({
    sql: handle.sql,
    audit: (entry, by = origin) => void trail.push({ entry, origin: by }),
    enqueue: (job) => void jobs.push(job),
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

/** A write that may take long, on a connection of its own, which stays open. */
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
