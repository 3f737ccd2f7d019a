import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'

export interface DataTableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** the server's name of this order; without it the header is no button */
  sortKey?: string
  /** pixels, or a track of a CSS grid such as `2fr` or `minmax(120px, 2fr)` */
  width?: number | string
  align?: 'start' | 'end'
  mono?: boolean
  /** a text that is too long for one line takes a second */
  twoLines?: boolean
  /** left out of a table without `cardsBelow` on narrower screens; cards show every fact */
  hideBelow?: 'md' | 'lg'
  /** the header is read out but not drawn, for a column of buttons */
  hideHeader?: boolean
}

export interface DataTableSort {
  sortBy: string
  desc: boolean
}

export interface DataTableSelection {
  selected: ReadonlySet<string>
  onChange: (next: ReadonlySet<string>) => void
  /** stands beside the box of the header, for more than the rows of this page */
  menu?: ReactNode
}

export interface DataTableError {
  title: string
  detail?: string | undefined
  requestId?: string | undefined
}

export type DataTableState = 'loading' | 'refreshing' | 'ready' | 'error'

export interface DataTableProps<Row> {
  /** what the rows are, such as "Alerts" */
  label: string
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** names a row's checkbox; the row's number unless told */
  rowLabel?: (row: Row) => string
  state: DataTableState
  /** the rows are those of another page or list, until these have come: nothing can be done with them */
  waiting?: boolean
  error?: DataTableError | undefined
  onRetry?: (() => void) | undefined
  /** `EmptyState` or `FilteredEmptyState` */
  empty: ReactNode
  /** from 0 */
  page: number
  size: number
  total: number
  sizes?: readonly number[]
  sort?: DataTableSort | undefined
  onSort?: ((next: DataTableSort) => void) | undefined
  onPage?: ((page: number) => void) | undefined
  onSize?: ((size: number) => void) | undefined
  selection?: DataTableSelection | undefined
  rowLink?: ((row: Row) => LinkProps) | undefined
  /** rows are cards with every fact on screens narrower than 1280 pixels, not only on small ones */
  cardsBelow?: 'lg' | undefined
  /** stands left in the footer, such as what to do with the selected rows */
  actions?: ReactNode
  /** the footer stays in view while there is something to do in it */
  stickyFooter?: boolean
  /** takes the focus when what had it is gone */
  tableRef?: Ref<HTMLTableElement> | undefined
}
