import { sql as raw, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dialect } from '../database/handle.ts'

export type ListKey = PgColumn | SQL

export interface ListSort {
  key: ListKey
  /**
   * Where rows without a value go. By default after the others, and before them when descending, so that one index serves
   * both directions. `last`: after the others in both.
   */
  nulls?: 'last'
}

/** A total that is known without counting, as an expression, with the CTEs it refers to. */
export interface KnownTotal {
  with: SQL
  total: SQL<number>
}

/** What a list consists of, and what is known about its rows; `selectList` does the rest. */
export interface ListDefinition<
  Sort extends string,
  Columns extends Record<string, ListKey> = Record<string, ListKey>,
> {
  /** a table or view, with its joins */
  from: SQL
  /** values come as pg parses them, so a bigint is a string */
  columns: Columns
  /** unique; the last sort column, so that pages neither repeat nor skip a row */
  id: PgColumn
  sorts: Record<Sort, ListSort>
  /** the second sort column, before the id */
  thenBy?: PgColumn
  /** stored elsewhere, so that rows need not be counted */
  total?: KnownTotal
  /** with a known total: one of a few frequent queries, whose planning takes longer than running them */
  cachesPlan?: boolean
  /**
   * The matching rows lie together in the requested order. The planner assumes that they are spread evenly, and would
   * walk the index of that order past all other rows before it meets the first.
   */
  isClustered?: boolean
  /** Finding the matching rows costs more than sorting them, however many: they are found once, for page and total. */
  isFoundOnce?: boolean
  /**
   * An index counts the matching rows, which takes less than collecting some of them: this is how many rows there are in
   * all. They are counted first, because that decides how to find the page.
   */
  countedAmong?: SQL<number>
  /**
   * For a search text, which no index finds: the condition of the rows that are searched. The planner can't know how many
   * of them contain a text, nor where they are in the requested order.
   */
  searchedAmong?: SQL
}

export type ListRow<Columns> = {
  [K in keyof Columns]: Columns[K] extends PgColumn
    ? GetColumnData<Columns[K]>
    : Columns[K] extends SQL<infer T>
      ? T
      : never
}

export interface ListOrder<Sort extends string> {
  sortBy: Sort
  desc: boolean
}

/** All columns in one direction, so that one index serves both directions. */
export function orderOf<Sort extends string>(
  list: Pick<ListDefinition<Sort>, 'id' | 'sorts' | 'thenBy'>,
  { sortBy, desc }: ListOrder<Sort>,
): SQL {
  const { key, nulls } = list.sorts[sortBy]
  const direction = raw.raw(desc ? 'desc' : 'asc')
  const ties = [...(list.thenBy ? [list.thenBy] : []), list.id].filter((column) => column !== key)
  return raw.join(
    [
      nulls === 'last' && desc ? raw`${key} desc nulls last` : raw`${key} ${direction}`,
      ...ties.map((column) => raw`${column} ${direction}`),
    ],
    raw`, `,
  )
}

const compiled = new WeakMap<object, SQL>()

/** Compiled once for each definition: its columns are most of the text of a query. They hold no values. */
export function columnsOf(columns: Record<string, ListKey>): SQL {
  const known = compiled.get(columns)
  if (known) return known
  const listed = Object.entries(columns).map(([name, column]) => raw`${column} as ${raw.identifier(name)}`)
  const { sql: text, params } = dialect.sqlToQuery(raw.join(listed, raw`, `))
  if (params.length > 0) throw new Error('the columns of a list hold no values')
  const fresh = raw.raw(text)
  compiled.set(columns, fresh)
  return fresh
}
