import type { SQL } from 'drizzle-orm'
import { hash } from 'node:crypto'
import type pg from 'pg'
import { dialect } from '../database/handle.ts'
import type { Sql } from '../database/transaction.ts'

async function run<T>(sql: Sql, config: pg.QueryConfig): Promise<T[]> {
  const { $client } = sql as Sql & { $client: Pick<pg.PoolClient, 'query'> }
  const { rows } = await $client.query(config)
  return rows as T[]
}

/** For a few hot queries: prepared once per connection, under a name derived from their text. */
export function runNamed<T>(sql: Sql, query: SQL): Promise<T[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  return run(sql, { name: `list_${hash('sha1', text)}`, text, values })
}

/** For all others; values come as pg parses them. */
export function runOnce<T>(sql: Sql, query: SQL): Promise<T[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  return run(sql, { text, values })
}
