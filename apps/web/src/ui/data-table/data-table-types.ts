import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'

export interface DataTableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** the server's name of this sort order; without it, the column is not sortable */
  sortKey?: string
  /** pixels, or a track of a CSS grid such as `2fr` or `minmax(120px, 2fr)` */
  width?: number | string
  align?: 'start' | 'end'
  mono?: boolean
  /** long text wraps to a second line where a `dense` table is narrow */
  twoLines?: boolean
  /** hidden on narrower screens, unless the table is `dense`; cards show every column */
  hideBelow?: 'md' | 'lg'
  /** the header is only for screen readers, for a column of buttons */
  hideHeader?: boolean
}

export interface DataTableSort {
  sortBy: string
  desc: boolean
}

export interface DataTableSelection {
  selected: ReadonlySet<string>
  onChange: (next: ReadonlySet<string>) => void
  /** shown next to the header's checkbox, to select more than this page */
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
  /** labels a row's checkbox; defaults to the row's number */
  rowLabel?: (row: Row) => string
  state: DataTableState
  /** the rows are still those of another page or list: they are inert */
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
  /** shows every column down to 720 pixels of its own width, and cards below */
  dense?: boolean
  /** shown on the left of the footer, such as actions for selected rows */
  actions?: ReactNode
  /** the footer stays visible while it has actions */
  stickyFooter?: boolean
  /** takes the focus when the focused element disappears */
  tableRef?: Ref<HTMLTableElement> | undefined
}
