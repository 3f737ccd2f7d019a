import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { scopeSettings, type Scope } from './scope.ts'

export type Sql = NodePgDatabase

const bound = new WeakMap<pg.PoolClient, Sql>()

function sqlOn(client: pg.PoolClient): Sql {
  const known = bound.get(client)
  if (known) return known
  const fresh = drizzle(client)
  bound.set(client, fresh)
  return fresh
}

async function giveUp(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error as Error)
  }
}

/** Writes in a scope. `finish` runs last before the commit, in the same transaction. */
export async function writeTransaction<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (sql: Sql) => Promise<T>,
  finish: (client: pg.PoolClient) => Promise<void>,
): Promise<T> {
  const { role, clientId } = scopeSettings(scope)
  const client = await pool.connect()
  try {
    await client.query(`begin; set local role ${role}; set local vigil.client_id = '${clientId}'`)
    const result = await work(sqlOn(client))
    await finish(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await giveUp(client)
    throw error
  }
}
