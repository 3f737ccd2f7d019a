import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import { sameValue } from '../ui/filters/same-value.ts'
import type { ListAddress, ListAddressSchema } from './list-address.ts'
import { useSearchFocus } from './list-focus.ts'
import type { ListRows } from './live-list.ts'

/** What a list screen needs to know of the query for its page. */
export type ListQuery<Row> = Pick<
  UseQueryResult<ListRows<Row>>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'isSuccess'
>

/** How a page reads and changes its URL; `replace` adds no history entry. */
export interface ListPageProps<Address> {
  address: Address
  onAddress: (next: Address, replace?: boolean) => void
}

interface ListScreenOptions<Row, Address extends ListAddress> extends ListPageProps<Address> {
  schema: ListAddressSchema<Address>
  query: ListQuery<Row>
  onRetry: () => void
  /** another filter also starts with the default page size */
  filterResetsSize?: boolean
}

/** The state and actions of a list screen. */
export interface ListScreen<Row, Address extends ListAddress> {
  address: Address
  query: ListQuery<Row>
  rows: readonly Row[]
  total: number
  lastPage: number
  /** a search or a filter hides rows */
  isNarrowed: boolean
  /** takes the focus when the focused element disappears */
  table: RefObject<HTMLTableElement | null>
  retry: () => void
  openTab: (tab: Address['tab']) => void
  /** also for an unchanged text: focuses the rows */
  searchFor: (text: string) => void
  setFilter: (filter: Address['filter']) => void
  clear: () => void
  setSort: (sort: Address['sort']) => void
  setGroup: (group: Address['group']) => void
  setSize: (size: number) => void
  goTo: (page: number) => void
}

const noRows: readonly never[] = []

export function useListScreen<Row, Address extends ListAddress>(
  options: ListScreenOptions<Row, Address>,
): ListScreen<Row, Address> {
  const { schema, address, onAddress, query, onRetry, filterResetsSize } = options
  const table = useRef<HTMLTableElement>(null)
  const rows = query.data?.content ?? noRows
  const total = query.data?.total ?? 0
  const lastPage = Math.max(0, Math.ceil(total / address.size) - 1)
  const goToRows = useSearchFocus(table, {
    text: address.text,
    hasRows: !query.isPlaceholderData && rows.length > 0,
  })
  const isPastEnd = query.isSuccess && !query.isPlaceholderData && address.page > lastPage
  useEffect(() => {
    if (isPastEnd) onAddress({ ...address, page: lastPage }, true)
  }, [isPastEnd, lastPage, address, onAddress])

  /** Another list starts on its first page, in its own order. */
  const change = (part: Partial<Address>): void =>
    onAddress({ ...address, ...part, page: 0, sort: schema.plain.sort })
  return {
    address,
    query,
    rows,
    total,
    lastPage,
    isNarrowed: address.text !== '' || !sameValue(address.filter, schema.plain.filter),
    table,
    retry: onRetry,
    openTab: (tab) => change({ tab } as Partial<Address>),
    searchFor: (text) => {
      goToRows(text)
      if (text !== address.text) change({ text } as Partial<Address>)
    },
    setFilter: (filter) =>
      change({ filter, ...(filterResetsSize && { size: schema.plain.size }) } as Partial<Address>),
    clear: () => change({ text: '', filter: schema.plain.filter } as Partial<Address>),
    setSort: (sort) => onAddress({ ...address, page: 0, sort }),
    setGroup: (group) => onAddress({ ...address, group, page: 0 }),
    setSize: (size) => onAddress({ ...address, size, page: 0 }),
    goTo: (page) => onAddress({ ...address, page }),
  }
}
