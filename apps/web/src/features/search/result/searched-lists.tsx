import {
  formatDate,
  productTable,
  type InstantSearchResponse,
  type MonitorProduct,
  type SearchedList,
} from '@vigil/contract'
import { DetailTable, type DetailColumn } from '../../../ui/detail-table/detail-table.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { Dash, orDash } from '../../../ui/values/value-text.tsx'
import { NotSearched } from './not-searched.tsx'
import { areClear, countText, issueProducts, notSearchedOf, oldestOf, searchedOnly } from './result-texts.ts'

interface Group {
  product: MonitorProduct
  lists: SearchedList[]
}

function groupsOf(lists: readonly SearchedList[]): Group[] {
  const groups = new Map<MonitorProduct, SearchedList[]>()
  for (const list of lists) groups.set(list.product, [...(groups.get(list.product) ?? []), list])
  return [...groups].map(([product, group]) => ({ product, lists: group }))
}

const isWhole = ({ lists }: Group): boolean => searchedOnly(lists).length === lists.length

type Result = Pick<InstantSearchResponse, 'lists' | 'results' | 'npiStatus' | 'licenses' | 'isComplete'>

const newestOf = ({ lists }: Group): string | null =>
  searchedOnly(lists)
    .flatMap(({ publishedDate }) => publishedDate ?? [])
    .toSorted()
    .at(-1) ?? null

const columnsOf = (issues: ReadonlySet<MonitorProduct>, isComplete: boolean): DetailColumn<Group>[] => [
  { header: 'Lists Searched', isRowHeader: true, cell: ({ product }) => productTable[product].label },
  { header: 'Lists', cell: ({ lists }) => countText(lists) },
  {
    header: 'Result',
    cell: (group) =>
      issues.has(group.product) ? (
        <ResultBadge result="Issue Found" />
      ) : areClear(group.lists, isComplete) ? (
        <ResultBadge result="No Issue Found" />
      ) : (
        <Dash />
      ),
  },
  {
    header: 'Oldest list',
    cell: (group) =>
      isWhole(group) ? orDash(oldestOf(group.lists)) : <NotSearched lists={notSearchedOf(group.lists)} />,
  },
  { header: 'Newest publication', cell: (group) => orDash(newestOf(group) && formatDate(newestOf(group)!)) },
]

/** What was searched, product by product, and how old it is by publication date. */
export const SearchedLists = ({ result }: { result: Result }) => (
  <DetailTable
    label="Lists Searched"
    columns={columnsOf(issueProducts(result), result.isComplete)}
    tracks="minmax(130px, 1fr) 76px 140px minmax(140px, 1.6fr) 140px"
    rows={groupsOf(result.lists)}
    rowId={({ product }) => product}
  />
)
