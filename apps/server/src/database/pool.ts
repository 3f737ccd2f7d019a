import pg from 'pg'
import { scopeStatement } from './scoped-query.ts'

export interface PoolOptions {
  connection: pg.ClientConfig
  connections: number
  applicationName: string
  statementSeconds: number
}

/** The pool logs in as the plain owner, never as a superuser. */
export function createPool(options: PoolOptions, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.connections,
    application_name: options.applicationName,
    statement_timeout: options.statementSeconds * 1000,
    // a call that waits for a connection still has time for its statements
    connectionTimeoutMillis: (options.statementSeconds * 1000) / 3,
    // connections are kept: a timer for each use of each of them would cost more than they do
    idleTimeoutMillis: 0,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, its types do not say so
    onConnect: async (client) => {
      client.on('error', onError)
      // writes say that they are; whatever else runs on a connection reads
      await client.query('set default_transaction_read_only = on')
      await client.query({ ...scopeStatement, values: ['none', ''] })
    },
  })
  pool.on('error', onError)
  return pool
}

/** One connection beside the pool, for work that takes as long as it takes. */
export async function openConnection(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'vigil-long',
    statement_timeout: 0,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // a lost connection fails the query that runs on it; without a listener it would end the process
  client.on('error', () => {})
  await client.connect()
  return client
}
