import type { AlertSearch } from '@vigil/contract'
import { and, eq, sql as raw, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { alerts, typeOrder } from '../../apps/server/src/database/schema/index.ts'
import type { Sql } from '../../apps/server/src/database/transaction.ts'
import { filterCondition } from '../../apps/server/src/features/alerts/search/filter-queries.ts'
import type { BenchWorld } from './bench-world.ts'

const keys: Record<AlertSearch['sortBy'], string> = {
  NAME: 'subject_name',
  NPI: 'npi',
  ALERT_TYPE: new PgDialect().sqlToQuery(typeOrder(raw.raw('product'))).sql,
  SOURCE: 'source_name',
  RESULT: 'result',
  ALERT_REASON: 'reason',
  ALERT_DATE: 'created_at',
  REVIEW_STATUS: 'review_status',
}
const shown = raw`id, review_status, subject_id, subject_name, npi, product, source_id, reasons, result, created_at`

export function partsOf(
  { clientId, now }: BenchWorld,
  search: AlertSearch,
): { those: SQL; order: SQL; cut: SQL } {
  const direction = search.desc ? 'desc' : 'asc'
  const ordered = [...new Set([keys[search.sortBy], 'created_at', 'id'])]
  return {
    those: and(eq(alerts.clientId, clientId), filterCondition(search, { now, products: null }))!,
    order: raw.raw(ordered.map((key) => `${key} ${direction}`).join(', ')),
    cut: raw.raw(`limit ${search.size} offset ${search.page * search.size}`),
  }
}

export type Candidate = (world: BenchWorld, search: AlertSearch) => Promise<number>
const totalOf = (rows: readonly Record<string, unknown>[]): number => Number(rows[0]?.['total'] ?? 0)
/** A way that takes longer than this is not the best one. */
const mostMs = 6_000

const count = async (sql: Sql, those: SQL): Promise<number> =>
  totalOf((await sql.execute(raw`select count(*)::int as total from alerts where ${those}`)).rows)

/** What can be written by hand for a page and its total, in the product's own scoped reads and with all it knows. */
export const candidates: Record<string, Candidate> = {
  /** two statements, as the planner likes */
  plain: (world, search) =>
    world.context.read(async (sql) => {
      const { those, order, cut } = partsOf(world, search)
      const total = await count(sql, those)
      await sql.execute(raw`select ${shown} from alerts where ${those} order by ${order} ${cut}`)
      return total
    }),
  /** hits are collected once, counted and sorted */
  collected: (world, search) =>
    world.context.read(async (sql) => {
      const { those, order, cut } = partsOf(world, search)
      const direction = search.desc ? 'desc' : 'asc'
      const inHits = raw.raw(`key ${direction}, created_at ${direction}, id ${direction}`)
      const { rows } = await sql.execute(raw`
        with hits (key, created_at, id) as materialized (
            select ${raw.raw(keys[search.sortBy])}, created_at, id from alerts where ${those}),
          page as (select id from hits order by ${inHits} ${cut})
        select (select count(*)::int from hits) as total, array(select id from page) as ids`)
      const ids = (rows[0]!['ids'] as string[]).join(',')
      await sql.execute(raw`select ${shown} from alerts where client_id = ${world.clientId}
        and id = any(string_to_array(${ids}, ',')::uuid[]) order by ${order}`)
      return totalOf(rows)
    }),
  /** counted, then the index of the order is walked */
  walked: (world, search) =>
    world.context.write(async ({ sql }) => {
      const { those, order, cut } = partsOf(world, search)
      await sql.execute(raw.raw(`set local statement_timeout = ${mostMs}`))
      const total = await count(sql, those)
      await sql.execute(
        raw.raw(
          'set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off',
        ),
      )
      await sql.execute(raw`select ${shown} from alerts where ${those} order by ${order} ${cut}`)
      return total
    }),
}
