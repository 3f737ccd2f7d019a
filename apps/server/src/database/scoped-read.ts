import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import { dialect, giveBack, openHandle, type Handle, type Sql } from './handle.ts'
import {
  prepareStatement,
  statementOfText,
  type PreparedQuery,
  type PreparedStatement,
} from './prepared-statement.ts'
import { scopeSettings, type Scope } from './scope.ts'
import { queryScoped, ScopedQuery, writeScoped } from './scoped-query.ts'

/** Of a write that is a single statement. */
export type Statement = SQL

const handleOf = new WeakMap<Sql, Handle>()
/** Statements are built once and cached by the function that builds them. */
const statements = new WeakMap<object, PreparedStatement<unknown>>()

/** Reads in a scope: each statement sets it for itself, so none is left on the connection; writes are refused. */
export async function scopedRead<T>(pool: pg.Pool, scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
  const settings = scopeSettings(scope)
  const client = await pool.connect()
  const handle = openHandle((config, values, over) => queryScoped(client, settings, config, values, over))
  handleOf.set(handle.sql, handle)
  let lost: Error | undefined
  try {
    return await work(handle.sql)
  } catch (error) {
    if (isLost(error as Error)) lost = error as Error
    throw error
  } finally {
    const closing = handle.close()
    if (closing) await closing
    giveBack(client, lost)
  }
}

const isLost = (error: Error): boolean => {
  const cause = error.cause instanceof Error ? error.cause : error
  const { code } = cause as { code?: string }
  // 26000: the connection has lost its prepared statements; 0A000 (in a read): a table was altered since
  return (
    code === '26000' ||
    code === '0A000' ||
    (!('severity' in cause) && /terminated|not queryable|ECONNRESET|EPIPE/.test(cause.message))
  )
}

/** For hot queries: built once, planned once per connection. Outside of a read they run like any other query. */
export async function runPrepared<Row>(
  sql: Sql,
  build: (sql: Sql) => PreparedQuery<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const handle = handleOf.get(sql)
  if (!handle) return build(sql).execute(values)
  const statement = statementOf(build)
  const { rows } = await handle.run(statement.config, statement.valuesOf(values))
  return rows.map(statement.rowOf)
}

/**
 * The same for queries that are written by hand. Whatever varies must be a value, and a list of values one array: each text
 * stays prepared on its connection.
 */
export async function executePrepared<Row>(sql: Sql, query: SQL): Promise<Row[]> {
  const handle = handleOf.get(sql)
  if (!handle) return (await sql.execute(query)).rows as Row[]
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { rows } = await handle.run(statementOfText(text), params)
  return rows as Row[]
}

function statementOf<Row>(build: (sql: Sql) => PreparedQuery<Row>): PreparedStatement<Row> {
  const known = statements.get(build)
  if (known) return known as PreparedStatement<Row>
  const statement = prepareStatement(build)
  statements.set(build, statement)
  return statement
}

/** A read with a single prepared statement, which needs no handle that could leak. */
export async function scopedReadPrepared<Row>(
  pool: pg.Pool,
  scope: Scope,
  build: (sql: Sql) => PreparedQuery<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const statement = statementOf(build)
  const settings = scopeSettings(scope)
  const client = await pool.connect()
  return new Promise((resolve, reject) => {
    const ended = (error: Error | undefined, result: pg.QueryResult): void => {
      giveBack(client, error && isLost(error) ? error : undefined)
      if (error) reject(error)
      else resolve(result.rows.map(statement.rowOf))
    }
    client.query(new ScopedQuery(settings, statement.config, statement.valuesOf(values), ended))
  })
}

/**
 * A write of one statement, under a lock: one message instead of four. It leaves no audit event and no job, and must not
 * change users or their permissions, which nobody would be told.
 */
export async function scopedWritePrepared<Row>(
  pool: pg.Pool,
  scope: Scope,
  query: Statement,
  lock: string,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  const client = await pool.connect()
  try {
    const { rows } = await writeScoped(client, scopeSettings(scope), statementOfText(text), { values, lock })
    giveBack(client)
    return rows as Row[]
  } catch (error) {
    const lost = isLost(error as Error) ? (error as Error) : undefined
    await client.query('rollback').then(
      () => giveBack(client, lost),
      (broken: Error) => giveBack(client, broken),
    )
    throw error
  }
}
