import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { giveBack, openHandle, type Handle, type Sql } from './handle.ts'
import { scopeSettings, type Scope } from './scope.ts'
import { queryScoped } from './scoped-query.ts'

/** Queries that were built once on a connection; they run for the handle that calls them. */
interface PreparedQueries {
  sql: Sql
  byName: Map<string, unknown>
  caller: Handle | null
}
const preparedOn = new WeakMap<pg.PoolClient, PreparedQueries>()
const readOf = new WeakMap<Sql, { client: pg.PoolClient; handle: Handle }>()

/** Reads in a scope: each statement carries it, nothing of it stays on the connection, writes are refused. */
export async function scopedRead<T>(pool: pg.Pool, scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
  const settings = scopeSettings(scope)
  const client = await pool.connect()
  const handle = openHandle((config, values, over) => queryScoped(client, settings, config, values, over))
  readOf.set(handle.sql, { client, handle })
  let lost: Error | undefined
  try {
    return await work(handle.sql)
  } catch (error) {
    if (isLost(error as Error)) lost = error as Error
    throw error
  } finally {
    const closing = handle.close()
    if (closing) await closing
    giveBack(client, lost)
  }
}

const isLost = (error: Error): boolean => {
  const cause = error.cause instanceof Error ? error.cause : error
  const { code } = cause as { code?: string }
  // 26000: the connection has lost its prepared statements; 0A000 (of a read): they are older than a change of a table
  return (
    code === '26000' ||
    code === '0A000' ||
    (!('severity' in cause) && /terminated|not queryable|ECONNRESET|EPIPE/.test(cause.message))
  )
}

function preparedQueriesOn(client: pg.PoolClient): PreparedQueries {
  const known = preparedOn.get(client)
  if (known) return known
  const query = (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> =>
    fresh.caller
      ? fresh.caller.run(config, values)
      : Promise.reject(new Error('a prepared query without its read'))
  const sql = drizzle({ client: { query } as unknown as pg.PoolClient })
  const fresh: PreparedQueries = { sql, byName: new Map(), caller: null }
  preparedOn.set(client, fresh)
  return fresh
}

/**
 * For hot queries: built once and planned once per connection, run in the caller's read. The query leaves
 * within the call itself, so the caller can't be mistaken for another.
 */
export function runPrepared<Q extends { execute(values: Record<string, unknown>): Promise<unknown> }>(
  sql: Sql,
  name: string,
  build: (sql: Sql) => Q,
  values: Record<string, unknown>,
): ReturnType<Q['execute']> {
  const read = readOf.get(sql)
  if (!read) return build(sql).execute(values) as ReturnType<Q['execute']>
  const queries = preparedQueriesOn(read.client)
  const query = (queries.byName.get(name) ?? build(queries.sql)) as Q
  queries.byName.set(name, query)
  queries.caller = read.handle
  try {
    return query.execute(values) as ReturnType<Q['execute']>
  } finally {
    queries.caller = null
  }
}
