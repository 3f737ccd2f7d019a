import { Column, fillPlaceholders, is, SQL } from 'drizzle-orm'
import { drizzle, type NodePgSession } from 'drizzle-orm/node-postgres'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Sql } from './handle.ts'

type Values = Record<string, unknown>

/** A query that was built with placeholders and `.prepare(name)`. */
export interface PreparedQuery<Row> {
  execute(values: Values): Promise<Row[]>
}

/** Drizzle's internals of it, which its types do not expose. */
interface Insides {
  params: unknown[]
  queryConfig: pg.QueryConfig
  rawQueryConfig: pg.QueryConfig
  fields: { path: string[]; field: unknown }[]
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

/** A prepared query without the layers that drizzle runs through on each execution. */
export interface PreparedStatement<Row> {
  config: pg.QueryConfig
  valuesOf: (values: Values) => unknown[]
  rowOf: (row: unknown[]) => Row
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  const { decoder } = (is(field, SQL) ? field : (field as SQL.Aliased).sql) as unknown as { decoder: Decoder }
  return decoder
}

function nameOf(path: readonly string[]): string {
  if (path.length !== 1) throw new TypeError('the rows of a prepared statement are flat')
  return path[0]!
}

/** Builds queries that run elsewhere. */
const builder: Sql = drizzle.mock()

export function prepareStatement<Row>(build: (sql: Sql) => PreparedQuery<Row>): PreparedStatement<Row> {
  const { params, queryConfig, fields } = build(builder) as unknown as Insides
  const columns = fields.map(({ path, field }) => ({ name: nameOf(path), decoder: decoderOf(field) }))
  return {
    config: queryConfig,
    valuesOf: (values) => fillPlaceholders(params, values),
    rowOf(row) {
      const result: Values = {}
      for (let at = 0; at < columns.length; at++) {
        const { name, decoder } = columns[at]!
        const value = row[at]
        result[name] = value === null ? null : decoder.mapFromDriverValue(value)
      }
      return result as Row
    },
  }
}

const byText = new Map<string, pg.QueryConfig>()

/** The statement of a query that is written by hand; it is named after its text. */
export function statementOfText(text: string): pg.QueryConfig {
  const known = byText.get(text)
  if (known) return known
  const name = `vigil_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  const { session } = builder as unknown as { session: NodePgSession<never, never> }
  const prepared = session.prepareQuery({ sql: text, params: [] }, undefined, name, false)
  const { rawQueryConfig } = prepared as unknown as Insides
  byText.set(text, rawQueryConfig)
  return rawQueryConfig
}
