import type { AlertSearch } from '@vigil/contract'
import { and, eq, inArray, sql as raw, type SQL } from 'drizzle-orm'
import { hash } from 'node:crypto'
import { alerts } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import { walkIndexes } from './walk-queries.ts'
import { orderOf, rowColumns, sortColumns } from './page-queries.ts'

export interface PageAsked {
  clientId: string
  condition: SQL
  search: Pick<AlertSearch, 'sortBy' | 'desc' | 'page' | 'size'>
}

type AlertRows = { [K in keyof typeof rowColumns]: (typeof alerts.$inferSelect)[K] }[]

export interface AlertPage {
  total: number
  rows: AlertRows
}

const those = ({ clientId, condition }: PageAsked): SQL | undefined =>
  and(eq(alerts.clientId, clientId), condition)

/** A page with the total that is kept, in one statement. */
export async function selectKeptPage(sql: Sql, asked: PageAsked, total: SQL<number>): Promise<AlertPage> {
  const { page, size } = asked.search
  const query = sql
    .select({ ...rowColumns, total })
    .from(alerts)
    .where(those(asked))
    .orderBy(...orderOf(asked.search))
    .limit(size)
    .offset(page * size)
  // planned once per connection: the few forms that such a statement has are kept by their text
  const rows = await query.prepare(`alerts_${hash('sha1', query.toSQL().sql)}`).execute()
  if (rows.length > 0) return { total: rows[0]!.total, rows }
  return { total: await selectKeptTotal(sql, total), rows: [] }
}

export async function selectKeptTotal(sql: Sql, total: SQL<number>): Promise<number> {
  return (await selectKeptTotals(sql, total, null)).total
}

/** Two kept totals at once; none where it is null. */
export async function selectKeptTotals<T extends SQL<number> | null>(
  sql: Sql,
  total: SQL<number>,
  other: T,
): Promise<{ total: number; other: T extends null ? null : number }> {
  const { rows } = await sql.execute<{ total: number; other: T extends null ? null : number }>(
    raw`select ${total} as total, ${other ?? raw`null`} as other`,
  )
  return rows[0]!
}

export async function countAlerts(sql: Sql, asked: PageAsked): Promise<number> {
  const [row] = await sql
    .select({ total: raw<number>`count(*)::int` })
    .from(alerts)
    .where(those(asked))
  return row!.total
}

/**
 * Collects what the filter leaves, then counts and sorts it: one pass over the alerts. With `most`, null where
 * there are more.
 */
export async function selectCollectedPage(
  sql: Sql,
  asked: PageAsked,
  most: number | null,
): Promise<AlertPage | null> {
  const { sortBy, desc, page, size } = asked.search
  const direction = raw.raw(desc ? 'desc' : 'asc')
  const order = raw`key ${direction}, created_at ${direction}, id ${direction}`
  const hits = raw`hits (id, key, created_at) as materialized (
    select ${alerts.id}, ${sortColumns[sortBy]}, ${alerts.createdAt} from ${alerts}
    where ${those(asked)} ${most === null ? raw`` : raw`limit ${most + 1}`})`
  const { rows } = await sql.execute<{ total: number; ids: string[] | null }>(raw`
    with ${hits}, counted as (select count(*)::int as total from hits)
    select total, array(
      select id from hits ${most === null ? raw`` : raw`where (select total from counted) <= ${most}`}
      order by ${order} limit ${size} offset ${page * size})::text[] as ids
    from counted`)
  const { total, ids } = rows[0]!
  if (most !== null && total > most) return null
  return { total, rows: await selectRows(sql, asked.clientId, ids ?? []) }
}

/** In the order of the ids: a sort would be planned anew. */
async function selectRows(sql: Sql, clientId: string, ids: readonly string[]): Promise<AlertRows> {
  if (ids.length === 0) return []
  const rows = await sql
    .select(rowColumns)
    .from(alerts)
    .where(and(eq(alerts.clientId, clientId), inArray(alerts.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Walks the index of the order until the page is full. */
export async function selectWalkedRows(sql: Sql, asked: PageAsked): Promise<AlertRows> {
  const { page, size } = asked.search
  await walkIndexes(sql)
  const ids = sql
    .select({ id: alerts.id })
    .from(alerts)
    .where(those(asked))
    .orderBy(...orderOf(asked.search))
    .limit(size)
    .offset(page * size)
  const found = await ids
  return selectRows(
    sql,
    asked.clientId,
    found.map(({ id }) => id),
  )
}
