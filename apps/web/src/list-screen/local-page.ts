import type { UseQueryResult } from '@tanstack/react-query'
import type { ListAddress, ListAddressSchema } from './list-address.ts'
import type { ListRows } from './live-list.ts'
import { useListScreen, type ListPageProps, type ListScreen } from './use-list-screen.ts'

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

/** The list screen of rows that the server returns all at once: they are searched and sorted here. */
export function useLocalScreen<Row, Address extends ListAddress>(
  list: LocalRules<Row, Address['sort']['sortBy']> & { schema: ListAddressSchema<Address> },
  all: UseQueryResult<readonly Row[]>,
  page: ListPageProps<Address>,
): ListScreen<Row, Address> {
  const data = all.data && localPage(all.data, page.address, list)
  const { error, isFetching, isPlaceholderData, isSuccess } = all
  return useListScreen({
    schema: list.schema,
    ...page,
    query: { data, error, isFetching, isPlaceholderData, isSuccess },
    onRetry: () => void all.refetch(),
  })
}
