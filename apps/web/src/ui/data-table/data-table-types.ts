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
  /** the same in all rows of a group: shown once, in its heading */
  ofGroup?: boolean
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

/** Rows that belong together, under a heading. A group of one row needs none. */
export interface DataTableGroups<Row> {
  /** the group of a row; the rows of a group follow one another */
  groupOf: (row: Row) => string
  /** how many rows a group has; the page may have only the first of them */
  sizeOf: (group: string) => number
  /** what a heading says about its rows, such as "3 alerts" */
  summary: (rows: readonly Row[], size: number) => ReactNode
  /** labels the checkbox of a heading */
  selectLabel: (rows: readonly Row[], size: number) => string
  /** what follows the rows of a group that has more */
  more: (rows: readonly Row[], size: number) => ReactNode
  /** what a page has a number of, such as "providers" */
  noun: string
  /** the number of rows in all groups, such as "128 alerts" */
  rowCount: string
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
  /** null: this row can't be opened */
  rowLink?: ((row: Row) => LinkProps | null) | undefined
  /** about a row that can't be opened; null: nothing */
  rowHint?: ((row: Row) => string | null) | undefined
  /** shown below a row that is expanded; null: it is not */
  renderDetail?: ((row: Row) => ReactNode) | undefined
  /** then page, size and total count groups */
  groups?: DataTableGroups<Row> | undefined
  /** shows every column down to 720 pixels of its own width, and cards below */
  dense?: boolean
  /** shown on the left of the footer, such as actions for selected rows */
  actions?: ReactNode
  /** the footer stays visible while it has actions */
  stickyFooter?: boolean
  /** takes the focus when the focused element disappears */
  tableRef?: Ref<HTMLTableElement> | undefined
}
