import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { VisuallyHidden } from '../toasts/live-region.tsx'
import type { DataTableColumn, DataTableSort } from './data-table-types.ts'
import css from './data-table.module.css'
import button from './sort-button.module.css'
import { classNames, tableRoles } from './table-markup.ts'

/** Another column starts ascending; the same one reverses. */
function nextSort(current: DataTableSort | undefined, sortBy: string): DataTableSort {
  return { sortBy, desc: current?.sortBy === sortBy ? !current.desc : false }
}

interface HeadCellProps<Row> {
  column: DataTableColumn<Row>
  sort: DataTableSort | undefined
  onSort: ((next: DataTableSort) => void) | undefined
}

function ariaSort(sorted: DataTableSort | undefined): 'ascending' | 'descending' | 'none' {
  if (!sorted) return 'none'
  return sorted.desc ? 'descending' : 'ascending'
}

export function DataTableHeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { header, sortKey } = column
  const sorted = sort !== undefined && sort.sortBy === sortKey ? sort : undefined
  const sortable = sortKey !== undefined && onSort !== undefined
  const Arrow = sorted?.desc ? IconArrowDown : IconArrowUp
  return (
    <th
      {...tableRoles.header}
      scope="col"
      className={classNames(css['headCell'], column.align === 'end' && css['end'])}
      data-hide-below={column.hideBelow}
      data-sortable={sortable || undefined}
      aria-sort={sortable ? ariaSort(sorted) : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={button['sort']}
          data-sorted={sorted ? true : undefined}
          onClick={() => onSort(nextSort(sort, sortKey))}
        >
          <span className={css['headText']}>{header}</span>
          <Arrow className={button['arrow']} size={12} aria-hidden="true" />
        </button>
      ) : column.hideHeader ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        <span className={css['headText']} title={header}>
          {header}
        </span>
      )}
    </th>
  )
}
