import { and, sql as raw, type SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Sql } from '../database/transaction.ts'
import {
  columnsOf,
  orderOf,
  type KnownTotal,
  type ListDefinition,
  type ListKey,
  type ListOrder,
  type ListRow,
} from './list-definition.ts'
import { runNamed, runOnce } from './run-query.ts'

export interface ListRequest<Sort extends string> extends ListOrder<Sort> {
  /** undefined: every row in the caller's scope */
  where: SQL | undefined
  page: number
  size: number
}

export interface ListPage<Row> {
  total: number
  rows: Row[]
}

/**
 * Up to this many rows are collected and sorted in one pass. It covers most filtered lists. If there are
 * more, little was lost: one connection counts them all while another finds the page by the index of its order.
 */
const mostCollected = 5_000

type Columns = Record<string, ListKey>
type Definition<Sort extends string, C extends Columns> = ListDefinition<Sort, C>

const filtered = (where: SQL | undefined): SQL => (where ? raw`where ${where}` : raw``)

/** For the planner: the limit is part of the text, because a generic plan would not be the one for a small page. */
const cutOf = ({ page, size }: { page: number; size: number }): SQL =>
  raw.raw(`limit ${size} offset ${page * size}`)

const pageQuery = <Sort extends string>(
  list: ListDefinition<Sort>,
  request: ListRequest<Sort>,
  more = raw``,
): SQL =>
  raw`select ${columnsOf(list.columns)} ${more} from ${list.from} ${filtered(request.where)}
      order by ${orderOf(list, request)} ${cutOf(request)}`

export async function selectTotal(sql: Sql, { with: ctes, total }: KnownTotal): Promise<number> {
  const [row] = await runOnce<{ total: number }>(sql, raw`${ctes} select ${total} as total`)
  return row!.total
}

/** A total that is known without counting, or the number of rows that match a condition. */
export type Total = { known: SQL<number> } | { where: SQL }

/** Several totals in one statement; those that are not known are counted in one pass. */
export async function selectTotals(
  sql: Sql,
  { from }: Pick<ListDefinition<string>, 'from'>,
  ctes: SQL,
  totals: readonly Total[],
): Promise<number[]> {
  const conditions = totals.flatMap((total) => ('where' in total ? [total.where] : []))
  const counts = conditions.map((where) => raw`count(*) filter (where ${where})`)
  const any = conditions.map((where) => raw`(${where})`)
  const counted = raw`, counted as (
    select array[${raw.join(counts, raw`, `)}] as counts from ${from} where ${raw.join(any, raw` or `)})`
  let at = 0
  const all = totals.map((total) =>
    'known' in total ? total.known : raw`(select counts[${raw.raw(String(++at))}] from counted)`,
  )
  const [row] = await runOnce<{ totals: number[] }>(
    sql,
    raw`${ctes} ${conditions.length > 0 ? counted : raw``} select array[${raw.join(all, raw`, `)}]::int[] as totals`,
  )
  return row!.totals
}

/** The page and a known total, in one statement. */
async function selectWithTotal<Sort extends string, C extends Columns>(
  sql: Sql,
  list: Definition<Sort, C>,
  request: ListRequest<Sort>,
  known: KnownTotal,
): Promise<ListPage<ListRow<C>>> {
  const query = raw`${known.with} ${pageQuery(list, request, raw`, ${known.total} as "listTotal"`)}`
  const run = list.cachesPlan ? runNamed : runOnce
  const found = await run<ListRow<C> & { listTotal: number }>(sql, query)
  const total = found[0]?.listTotal ?? (await selectTotal(sql, known))
  const rows = found.map((one) => {
    const { listTotal: _, ...row } = one
    return row as unknown as ListRow<C>
  })
  return { total, rows }
}

const selectPage = <Sort extends string, C extends Columns>(
  sql: Sql,
  list: Definition<Sort, C>,
  request: ListRequest<Sort>,
): Promise<ListRow<C>[]> => runOnce(sql, pageQuery(list, request))

async function countRows(
  sql: Sql,
  { from }: Pick<ListDefinition<string>, 'from'>,
  where: SQL | undefined,
): Promise<number> {
  const query = raw`select count(*)::int as total from ${from} ${filtered(where)}`
  const [row] = await runOnce<{ total: number }>(sql, query)
  return row!.total
}

/** In the order of the ids; row-level security adds the client. */
async function selectRows<C extends Columns>(
  sql: Sql,
  list: Pick<Definition<string, C>, 'columns' | 'from' | 'id'>,
  ids: readonly string[],
): Promise<ListRow<C>[]> {
  if (ids.length === 0) return []
  const rows = await runOnce<ListRow<C> & { listId: string }>(
    sql,
    raw`select ${columnsOf(list.columns)}, ${list.id}::text as "listId" from ${list.from}
        where ${list.id} = any(${raw.param([...ids])}::text[]::${raw.raw(list.id.getSQLType())}[])`,
  )
  const byId = new Map(rows.map(({ listId, ...row }) => [listId, row as unknown as ListRow<C>]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** Collects the matching rows, then counts and sorts them, in one pass. Null if there are more than `most`. */
async function selectCollected<Sort extends string, C extends Columns>(
  sql: Sql,
  list: Definition<Sort, C>,
  request: ListRequest<Sort>,
  most: number | null,
): Promise<ListPage<ListRow<C>> | null> {
  const { key, nulls } = list.sorts[request.sortBy]
  const direction = raw.raw(request.desc ? 'desc' : 'asc')
  const nullsLast = raw.raw(nulls === 'last' ? 'nulls last' : '')
  const found = raw`(id, key, tie) as materialized (
    select ${list.id}, ${key}, ${list.thenBy ?? list.id} from ${list.from} ${filtered(request.where)})`
  // For the planner: materialized twice, so that "every" is planned for all rows although a limit stops reading it early.
  // Planned for a limit, it would take whatever plan yields its first row soonest.
  const hits =
    most === null
      ? raw`hits ${found}`
      : raw`every ${found}, hits as materialized (select * from every limit ${most + 1})`
  const [collected] = await runOnce<{ total: number; ids: string[] }>(
    sql,
    raw`with ${hits}, counted as (select count(*)::int as total from hits)
      select total, array(
        select id from hits ${most === null ? raw`` : raw`where (select total from counted) <= ${most}`}
        order by key ${direction} ${nullsLast}, tie ${direction}, id ${direction} ${cutOf(request)})::text[] as ids
      from counted`,
  )
  const { total, ids } = collected!
  if (most !== null && total > most) return null
  return { total, rows: await selectRows(sql, list, ids) }
}

/** How many rows the index of the order passes until the page is full, if the matching rows are spread evenly. */
export const rowsPassed = (
  { page, size }: { page: number; size: number },
  { total, among }: { total: number; among: number },
): number => ((page + 1) * size * among) / total

/** The first rows of the order are looked through for a text before all of them are. */
const lookedThrough = 2_000

/** The page, if the first rows of the order fill it. Null if they don't: the others may be anywhere. */
async function selectEarly<Sort extends string, C extends Columns>(
  sql: Sql,
  list: Definition<Sort, C>,
  request: ListRequest<Sort>,
  among: SQL,
): Promise<ListRow<C>[] | null> {
  if ((request.page + 1) * request.size > lookedThrough) return null
  // For the planner: an array, so that these rows are found first, by the index of the order
  const first = raw`${list.id} = any(array(
    select ${list.id} from ${list.from} where ${among} order by ${orderOf(list, request)}
    limit ${raw.raw(String(lookedThrough))}))`
  const rows = await selectPage(sql, list, { ...request, where: and(first, request.where) })
  return rows.length === request.size ? rows : null
}

/** Rows that contain a text: frequent ones are on the first page already, and others are few enough to be sorted. */
async function selectSearched<Sort extends string, C extends Columns>(
  sql: Sql,
  list: Definition<Sort, C>,
  request: ListRequest<Sort>,
  among: SQL,
): Promise<ListPage<ListRow<C>>> {
  const rows = await selectEarly(sql, list, request, among)
  if (rows) return { total: await countRows(sql, list, request.where), rows }
  return (await selectCollected(sql, list, request, null))!
}

/** Rows that an index counts: the planner knows how many there are, but not that they may be far from the first page. */
async function selectCounted<Sort extends string, C extends Columns>(
  sql: Sql,
  list: Definition<Sort, C>,
  request: ListRequest<Sort>,
  among: SQL<number>,
): Promise<ListPage<ListRow<C>>> {
  const [counted] = await runOnce<{ total: number; among: number }>(
    sql,
    raw`select count(*)::int as total, ${among} as among from ${list.from} ${filtered(request.where)}`,
  )
  const { total } = counted!
  if (total <= request.page * request.size) return { total, rows: [] }
  if (rowsPassed(request, counted!) < Math.max(total, mostCollected))
    return { total, rows: await selectPage(sql, list, request) }
  return (await selectCollected(sql, list, request, null))!
}

/**
 * A page of a list with its exact total; no row is on two pages. Chooses how to find them: with a known total, in one pass
 * over all rows, or counting before or while finding the page. It needs rows with an id of their own. What a query makes up,
 * such as groups or the first of each month, pages by itself; so does the job queue, whose tables belong to pg-boss.
 */
export async function selectList<Sort extends string, C extends Columns>(
  context: Pick<Context, 'read'>,
  list: Definition<Sort, C>,
  request: ListRequest<Sort>,
): Promise<ListPage<ListRow<C>>> {
  const { total: known, isClustered, isFoundOnce, countedAmong, searchedAmong } = list
  if (known && !isClustered) return context.read((sql) => selectWithTotal(sql, list, request, known))
  if (countedAmong) return context.read((sql) => selectCounted(sql, list, request, countedAmong))
  const findAll = (): Promise<ListPage<ListRow<C>>> =>
    context.read(async (sql) =>
      searchedAmong && !isClustered
        ? selectSearched(sql, list, request, searchedAmong)
        : (await selectCollected(sql, list, request, null))!,
    )
  if (isClustered || isFoundOnce) return findAll()
  const collected = await context.read((sql) => selectCollected(sql, list, request, mostCollected))
  if (collected) return collected
  if (searchedAmong) return findAll()
  const [total, rows] = await Promise.all([
    context.read((sql) => countRows(sql, list, request.where)),
    context.read((sql) => selectPage(sql, list, request)),
  ])
  return { total, rows }
}
