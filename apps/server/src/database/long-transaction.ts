import type pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PlainError } from '../errors.ts'
import type { Sql } from './handle.ts'
import { scopeSettings, type Scope } from './scope.ts'

/** Writes in a scope on a connection of its own, for as long as it takes. When the signal comes nothing is written. */
export async function longTransaction<T>(
  connect: () => Promise<pg.Client>,
  scope: Scope,
  signal: AbortSignal,
  work: (sql: Sql, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const { role, clientId } = scopeSettings(scope)
  const client = await connect()
  const stop = (): void => void client.end().catch(() => {})
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    await client.query(`begin; set local role ${role}; set local vigil.client_id = '${clientId}'`)
    const result = await work(drizzle({ client }), client as unknown as pg.PoolClient)
    // a transaction in which a caught error happened ends as ROLLBACK without a word
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new PlainError('the transaction was not committed')
    return result
  } finally {
    signal.removeEventListener('abort', stop)
    await client.end().catch(() => {})
  }
}
