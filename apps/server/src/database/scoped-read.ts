import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { scopeSettings, type Scope, type ScopeSettings } from './scope.ts'
import { queryScoped } from './scoped-query.ts'
import type { Sql } from './transaction.ts'

interface Reader {
  sql: Sql
  scope: ScopeSettings | null
}
const readers = new WeakMap<pg.PoolClient, Reader>()

function readerOn(client: pg.PoolClient): Reader {
  const known = readers.get(client)
  if (known) return known
  const query = (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> =>
    reader.scope
      ? queryScoped(client, reader.scope, config, values)
      : Promise.reject(new Error('a query after the end of its read'))
  const reader: Reader = { sql: drizzle({ client: { query } as unknown as pg.PoolClient }), scope: null }
  readers.set(client, reader)
  return reader
}

/** Reads in a scope: each statement carries it, nothing of it stays on the connection, writes are refused. */
export async function scopedRead<T>(pool: pg.Pool, scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
  const settings = scopeSettings(scope)
  const client = await pool.connect()
  const reader = readerOn(client)
  reader.scope = settings
  let failure: Error | undefined
  try {
    return await work(reader.sql)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    reader.scope = null
    client.release(failure !== undefined && isBroken(failure) ? failure : undefined)
  }
}

const isBroken = (error: Error): boolean => {
  const cause = error.cause instanceof Error ? error.cause : error
  return !('severity' in cause) && /Connection terminated|not queryable|ECONNRESET|EPIPE/.test(cause.message)
}

const preparedOn = new WeakMap<Sql, Map<string, unknown>>()

/** For hot queries: built once and planned once per connection. Values come in by sql.placeholder. */
export function prepared<T>(sql: Sql, name: string, build: (sql: Sql) => T): T {
  const known = preparedOn.get(sql) ?? new Map<string, unknown>()
  preparedOn.set(sql, known)
  if (!known.has(name)) known.set(name, build(sql))
  return known.get(name) as T
}
