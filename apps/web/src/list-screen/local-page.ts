import type { ListAddress } from './list-address.ts'
import type { ListRows } from './live-list.ts'
import type { ListQuery } from './use-list-screen.ts'

type SortValue = string | number | boolean

export interface LocalRules<Row, Sort extends string> {
  /** the texts that are searched */
  searched: (row: Row) => readonly string[]
  /** what the rows are ordered by */
  sorted: Record<Sort, (row: Row) => SortValue>
}

const compare = (one: SortValue, other: SortValue): number =>
  typeof one === 'string'
    ? one.localeCompare(String(other), 'en', { sensitivity: 'base', numeric: true })
    : Number(one) - Number(other)

/** The page of a URL, if the server returns all rows at once. */
export function localPage<Row, Sort extends string>(
  rows: readonly Row[],
  { text, sort, page, size }: ListAddress<string, Sort>,
  { searched, sorted }: LocalRules<Row, Sort>,
): ListRows<Row> {
  const wanted = text.toLowerCase()
  const valueOf = sorted[sort.sortBy]
  const found = rows
    .filter((row) => searched(row).some((one) => one.toLowerCase().includes(wanted)))
    .toSorted((one, other) => compare(valueOf(one), valueOf(other)) * (sort.desc ? -1 : 1))
  return { total: found.length, content: found.slice(page * size, (page + 1) * size) }
}

/** Turns a query for all rows into a query for the page of a URL. */
export const localQuery = <Row, Sort extends string>(
  query: Omit<ListQuery<Row>, 'data'> & { data: readonly Row[] | undefined },
  address: ListAddress<string, Sort>,
  rules: LocalRules<Row, Sort>,
): ListQuery<Row> => ({ ...query, data: query.data && localPage(query.data, address, rules) })
