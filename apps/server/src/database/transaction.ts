import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Sql = NodePgDatabase

/** Whose rows a transaction may touch. */
export type Scope = { kind: 'tenant'; clientId: string } | { kind: 'system' }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function head(scope: Scope, mode: 'read' | 'write'): string {
  const begin = mode === 'read' ? 'begin read only' : 'begin'
  if (scope.kind === 'system') return `${begin}; set local role vigil_system`
  if (!uuid.test(scope.clientId)) throw new TypeError('a client id is a lower-case UUID')
  return `${begin}; set local role vigil_tenant; set local vigil.client_id = '${scope.clientId}'`
}

const bound = new WeakMap<pg.PoolClient, Sql>()

function sqlOn(client: pg.PoolClient): Sql {
  const known = bound.get(client)
  if (known) return known
  const fresh = drizzle(client)
  bound.set(client, fresh)
  return fresh
}

const preparedOn = new WeakMap<Sql, Map<string, unknown>>()

/** For hot queries: built once and planned once per connection. Values come in by sql.placeholder. */
export function prepared<T>(sql: Sql, name: string, build: (sql: Sql) => T): T {
  const known = preparedOn.get(sql) ?? new Map<string, unknown>()
  preparedOn.set(sql, known)
  if (!known.has(name)) known.set(name, build(sql))
  return known.get(name) as T
}

async function openTransaction(pool: pg.Pool, scope: Scope, mode: 'read' | 'write') {
  const statement = head(scope, mode)
  const client = await pool.connect()
  const opened = client.query(statement)
  opened.catch(() => {})
  return { client, opened, sql: sqlOn(client) }
}

async function giveUp(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error as Error)
  }
}

/** Reads in the scope. The head of the transaction and the first query travel together. */
export async function readTransaction<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const { client, opened, sql } = await openTransaction(pool, scope, 'read')
  try {
    const result = await work(sql)
    await opened
    client.query('commit').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
    return result
  } catch (error) {
    await giveUp(client)
    throw error
  }
}

/** Writes in the scope. `finish` runs last before the commit, in the same transaction. */
export async function writeTransaction<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (sql: Sql) => Promise<T>,
  finish: (client: pg.PoolClient) => Promise<void>,
): Promise<T> {
  const { client, opened, sql } = await openTransaction(pool, scope, 'write')
  try {
    await opened
    const result = await work(sql)
    await finish(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await giveUp(client)
    throw error
  }
}
