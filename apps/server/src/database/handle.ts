import { drizzle, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

export type Sql = NodePgDatabase
type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>
/** Sends a query and reports when it has ended, successfully or not. */
export type SendQuery = (
  config: pg.QueryConfig,
  values: unknown[] | undefined,
  over: () => void,
) => Promise<pg.QueryResult>

/** The right to use a connection for one read or write; later use is refused. */
export interface Handle {
  sql: Sql
  run: Query
  /** refuses further queries; a promise if some are still running */
  close(): Promise<void> | undefined
}

/** Shared, because a dialect caches what it knows of tables. */
export const dialect = new PgDialect()

/** Like `drizzle()`, which would create its own dialect. */
function sqlThrough(query: Query): Sql {
  const $client = { query } as unknown as pg.PoolClient
  const session = new NodePgSession($client, dialect, undefined)
  return Object.assign(new NodePgDatabase(dialect, session, undefined), { $client })
}

export function openHandle(send: SendQuery): Handle {
  let open = true
  let running = 0
  let allOver = (): void => {}
  const over = (): void => {
    running -= 1
    if (running === 0) allOver()
  }
  const run: Query = (config, values) => {
    if (!open) return Promise.reject(new Error('a query after the end of its read or write'))
    running += 1
    return send(config, values, over)
  }
  return {
    sql: sqlThrough(run),
    run,
    close() {
      open = false
      if (running === 0) return undefined
      return new Promise((resolve) => (allOver = resolve))
    },
  }
}

/** Drizzle on a connection on which a transaction is running. */
export const sqlOn = (client: pg.Client): Sql => drizzle({ client })

/** Returns a connection to the pool, or discards it if it was lost or is still in a transaction. */
export function giveBack(client: pg.PoolClient, lost?: Error): void {
  const status = (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus()
  client.release(lost ?? (status === 'I' ? undefined : new Error('left in a transaction')))
}
