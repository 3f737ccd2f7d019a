import type { ReactNode } from 'react'
import { failureOf } from '../lib/failure.ts'
import { DataTable, type DataTableProps } from '../ui/data-table/data-table.tsx'
import { EmptyState, FilteredEmptyState } from '../ui/states/empty-state.tsx'
import type { ListAddress } from './list-address.ts'
import { useRowFocus } from './list-focus.ts'
import { quietState } from './table-state.ts'
import type { ListScreen } from './use-list-screen.ts'

type Passed =
  | 'label'
  | 'columns'
  | 'rowId'
  | 'rowLabel'
  | 'rowLink'
  | 'rowHint'
  | 'renderDetail'
  | 'groups'
  | 'selection'
  | 'dense'
  | 'stickyFooter'
  | 'actions'

interface ListTableProps<Row, Address extends ListAddress> extends Pick<DataTableProps<Row>, Passed> {
  screen: ListScreen<Row, Address>
  errorText: string
  /** what will appear here, if no search or filter hides rows */
  emptyHint: ReactNode
  /** where the specification has another text */
  emptyText?: string
}

/** The page of rows with its order, or the empty or error state. */
export function ListTable<Row extends object, Address extends ListAddress>(
  props: ListTableProps<Row, Address>,
) {
  const { screen, errorText, emptyHint, emptyText, ...table } = props
  const { address, query, rows, total } = screen
  useRowFocus(rows.length > 0)
  return (
    <DataTable
      {...table}
      rows={rows}
      state={quietState(query)}
      waiting={query.isPlaceholderData}
      tableRef={screen.table}
      error={query.error ? failureOf(query.error, errorText) : undefined}
      onRetry={screen.retry}
      empty={
        screen.isNarrowed ? (
          <FilteredEmptyState noun={table.label.toLowerCase()} onClear={screen.clear} />
        ) : (
          <EmptyState hint={emptyHint} {...(emptyText !== undefined && { text: emptyText })} />
        )
      }
      page={address.page}
      size={address.size}
      total={total}
      sort={address.sort}
      onSort={screen.setSort}
      onPage={screen.goTo}
      onSize={screen.setSize}
    />
  )
}
