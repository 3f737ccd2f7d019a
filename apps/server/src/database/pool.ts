import pg from 'pg'
import { scopeStatement, writeStatements } from './scoped-query.ts'

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
    // leaves a request that had to wait for a connection enough time for its statements
    connectionTimeoutMillis: (options.statementSeconds * 1000) / 3,
    // idle connections stay open: a timer per use would cost more than the connections do
    idleTimeoutMillis: 0,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, its types do not say so
    onConnect: async (client) => {
      client.on('error', onError)
      // read-only by default; writes opt out explicitly
      await client.query('set default_transaction_read_only = on')
      await client.query({ ...scopeStatement, values: ['none', ''] })
      await client.query(writeStatements.begin)
      await client.query({ ...writeStatements.lock, values: [null] })
      await client.query(writeStatements.commit)
    },
  })
  pool.on('error', onError)
  return pool
}

/** Fails if the database does not answer. */
export const pingDatabase = async (pool: pg.Pool): Promise<void> => {
  await pool.query('select 1')
}

/** A connection outside the pool, for work without a time limit. */
export async function openConnection(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'vigil-long',
    statement_timeout: 0,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // a lost connection fails its running query; without a listener it would also end the process
  client.on('error', () => {})
  await client.connect()
  return client
}
