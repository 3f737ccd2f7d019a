import type { AlertSearch } from '@vigil/contract'
import { and, eq, inArray, sql as raw, type SQL } from 'drizzle-orm'
import { alerts } from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { runByText, runOnce } from './named-query.ts'
import { orderOf, rowColumns, sortKey, type SortAsked } from './page-queries.ts'
import { isPlainPage } from './search-rules.ts'
import { walkIndexes } from './walk-queries.ts'

export interface PageAsked {
  clientId: string
  condition: SQL
  search: SortAsked & Pick<AlertSearch, 'page' | 'size'>
}

export type AlertRows = { [K in keyof typeof rowColumns]: (typeof alerts.$inferSelect)[K] }[]

export interface AlertPage {
  total: number
  rows: AlertRows
}

export const those = ({ clientId, condition }: Pick<PageAsked, 'clientId' | 'condition'>): SQL | undefined =>
  and(eq(alerts.clientId, clientId), condition)

export const shown = raw.join(
  Object.entries(rowColumns).map(([name, column]) => raw`${column} as ${raw.identifier(name)}`),
  raw`, `,
)

/** In the text, not beside it: a plan for any size of page is not the plan for a small one. */
const cutOf = ({ page, size }: PageAsked['search']): SQL => raw.raw(`limit ${size} offset ${page * size}`)

const orderedBy = (search: PageAsked['search']): SQL => raw.join(orderOf(search), raw`, `)

/** A page as the planner finds it best. */
const pageQuery = (asked: PageAsked, more = raw``): SQL =>
  raw`select ${shown} ${more} from ${alerts} where ${those(asked)}
      order by ${orderedBy(asked.search)} ${cutOf(asked.search)}`

/** A total that is kept, as a part of a query, and what that query begins with. */
export interface KeptWithin {
  before: SQL
  total: SQL<number>
}

/** A page with the total that is kept, in one statement. */
export async function selectKeptPage(
  sql: Sql,
  asked: PageAsked,
  { before, total }: KeptWithin,
): Promise<AlertPage> {
  const query = raw`${before} ${pageQuery(asked, raw`, ${total} as total`)}`
  const run = isPlainPage(asked.search) ? runByText : runOnce
  const rows = await run<AlertRows[number] & { total: number }>(sql, query)
  if (rows.length > 0) return { total: rows[0]!.total, rows }
  return { total: await selectKeptTotal(sql, { before, total }), rows: [] }
}

export async function selectKeptTotal(sql: Sql, { before, total }: KeptWithin): Promise<number> {
  const [row] = await runOnce<{ total: number }>(sql, raw`${before} select ${total} as total`)
  return row!.total
}

export const selectPage = (sql: Sql, asked: PageAsked): Promise<AlertRows> => runOnce(sql, pageQuery(asked))

/** The index of the order is walked until the page is full, whatever the planner guesses. */
export async function selectWalkedPage(sql: Sql, asked: PageAsked): Promise<AlertRows> {
  await walkIndexes(sql)
  return selectPage(sql, asked)
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
  const { desc, page, size } = asked.search
  const direction = raw.raw(desc ? 'desc' : 'asc')
  const order = raw`key ${direction}, created_at ${direction}, id ${direction}`
  // planned for all of them, read as far as needed: planned for some, the database would take the way that starts soonest
  const hits = raw`every (id, key, created_at) as materialized (
    select ${alerts.id}, ${sortKey(asked.search)}, ${alerts.createdAt} from ${alerts} where ${those(asked)}),
    hits as materialized (select * from every ${most === null ? raw`` : raw`limit ${most + 1}`})`
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
