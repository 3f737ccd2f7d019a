import { RefreshingBar } from '../states/loading-state.tsx'
import { columnTracks } from './column-tracks.ts'
import css from './data-table.module.css'
import { DataTableBody } from './data-table-body.tsx'
import { DataTableFooter } from './data-table-footer.tsx'
import { DataTableHead } from './data-table-head.tsx'
import type { DataTableProps, DataTableSelection } from './data-table-types.ts'
import { SortSelect } from './sort-select.tsx'
import { tableRoles } from './table-markup.ts'
import { useDataTable } from './use-data-table.ts'
import { LiveRegion, VisuallyHidden } from '../toasts/live-region.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { DataTableSkeleton } from './data-table-skeleton.tsx'

const skeletonRows = 10

/** Shown while the table has no rows: loading, failed, or empty. */
function InsteadOfRows<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, state, error, selection } = props
  if (state === 'loading')
    return (
      <LiveRegion>
        <VisuallyHidden>{`Loading ${label}`}</VisuallyHidden>
        <DataTableSkeleton columns={columns} selectable={selection !== undefined} rows={skeletonRows} />
      </LiveRegion>
    )
  if (state === 'error')
    return <ErrorState {...(error ?? { title: `${label} could not be loaded.` })} onRetry={props.onRetry} />
  return <>{props.empty}</>
}

export type * from './data-table-types.ts'

const selectWidth = (selection: DataTableSelection | undefined): number =>
  selection ? (selection.menu ? 60 : 40) : 0

/** A page of rows, sorted and paged by the server. Each row is one line, and a link if `rowLink` is given. */
export function DataTable<Row extends object>({ tableRef, ...props }: DataTableProps<Row>) {
  const { label, columns, rows, state, selection } = props
  const table = useDataTable(props)
  const showsRows = (state === 'ready' || state === 'refreshing') && rows.length > 0
  return (
    <div
      className={css['frame']}
      data-dense={props.dense || undefined}
      style={columnTracks(columns, selectWidth(selection))}
    >
      <div className={css['sheet']}>
        <RefreshingBar active={state === 'refreshing'} label={`Refreshing ${label}`} />
        <SortSelect {...props} />
        <table
          {...tableRoles.table}
          ref={tableRef}
          tabIndex={-1}
          className={css['table']}
          aria-label={label}
          aria-busy={state === 'loading' || state === 'refreshing'}
          aria-rowcount={state === 'loading' || props.groups ? -1 : props.total + 1}
        >
          <DataTableHead table={table} props={props} />
          {showsRows ? (
            <DataTableBody table={table} props={props} />
          ) : (
            <tbody {...tableRoles.group} className={css['body']}>
              <tr {...tableRoles.row} className={css['whole']}>
                <td {...tableRoles.cell} className={css['whole']} colSpan={columns.length}>
                  <InsteadOfRows {...props} />
                </td>
              </tr>
            </tbody>
          )}
        </table>
      </div>
      <DataTableFooter
        label={label}
        page={props.page}
        size={props.size}
        total={props.total}
        known={state === 'ready' || state === 'refreshing'}
        sizes={props.sizes}
        onPage={props.onPage}
        onSize={props.onSize}
        groups={props.groups}
        actions={props.actions}
        sticky={props.stickyFooter}
      />
    </div>
  )
}
