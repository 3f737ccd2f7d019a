import type pg from 'pg'
import { PlainError } from '../errors.ts'
import { giveBack, openHandle, type Handle, type Sql } from './handle.ts'
import { scopeSettings, type Scope } from './scope.ts'

export type { Sql } from './handle.ts'

async function giveUp(client: pg.PoolClient, handle: Handle): Promise<void> {
  await handle.close()
  try {
    await client.query('rollback')
    giveBack(client)
  } catch (error) {
    giveBack(client, error as Error)
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
  const handle = openHandle((config, values, over) => client.query(config, values).finally(over))
  try {
    await client.query(`begin; set local role ${role}; set local vigil.client_id = '${clientId}'`)
    const result = await work(handle.sql)
    await handle.close()
    await finish(client)
    // a transaction in which a caught error happened ends as ROLLBACK without a word
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new PlainError('the transaction was not committed')
    giveBack(client)
    return result
  } catch (error) {
    await giveUp(client, handle)
    throw error
  }
}
