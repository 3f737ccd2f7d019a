import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Sql = NodePgDatabase
type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** The right to use a connection, for one read or write. Whoever keeps it longer is refused. */
export interface Handle {
  sql: Sql
  run: Query
  /** refuses further queries and waits for those on their way */
  close(): Promise<void>
}

export function openHandle(query: Query): Handle {
  let open = true
  const running = new Set<Promise<unknown>>()
  const run: Query = (config, values) => {
    if (!open) return Promise.reject(new Error('a query after the end of its read or write'))
    const answer = query(config, values)
    running.add(answer)
    const settle = (): boolean => running.delete(answer)
    answer.then(settle, settle)
    return answer
  }
  return {
    sql: drizzle({ client: { query: run } as unknown as pg.PoolClient }),
    run,
    async close() {
      open = false
      if (running.size > 0) await Promise.allSettled(running)
    },
  }
}

/** Back to the pool, or away with it where a transaction is still open on it or it was lost. */
export function giveBack(client: pg.PoolClient, lost?: Error): void {
  const status = (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus()
  client.release(lost ?? (status === 'I' ? undefined : new Error('left in a transaction')))
}
