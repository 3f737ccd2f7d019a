import { sql as raw, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export type ListKey = PgColumn | SQL

export interface ListSort {
  key: ListKey
  /**
   * Where rows without a value stand. By default after the others, and before them when descending: then one index gives
   * both directions. `last`: after the others in both.
   */
  nulls?: 'last'
}

/** What a list is made of; `selectList` does the rest. */
export interface ListDefinition<
  Sort extends string,
  Columns extends Record<string, ListKey> = Record<string, ListKey>,
> {
  /** a table or view, with its joins */
  from: SQL
  /** what a row has; values come as pg reads them, so a bigint is a text */
  columns: Columns
  /** unique: the last thing to sort by, so that pages neither repeat nor skip a row */
  id: PgColumn
  sorts: Record<Sort, ListSort>
  /** sorted by after the sort itself, before the id */
  thenBy?: PgColumn
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

/** All in one direction, so that an index on the same columns gives the order forwards and backwards. */
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

export const columnsOf = (columns: Record<string, ListKey>): SQL =>
  raw.join(
    Object.entries(columns).map(([name, column]) => raw`${column} as ${raw.identifier(name)}`),
    raw`, `,
  )
