import css from './data-table.module.css'
import { DataTableHeadCell } from './data-table-head-cell.tsx'
import type { DataTableProps } from './data-table-types.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { selectPage } from './select-rows.ts'
import { classNames, tableRoles } from './table-markup.ts'
import type { DataTableModel } from './use-data-table.ts'

interface DataTableHeadProps<Row extends object> {
  table: DataTableModel<Row>
  props: DataTableProps<Row>
}

export function DataTableHead<Row extends object>({ table, props }: DataTableHeadProps<Row>) {
  const { columns, selection, sort, onSort } = props
  const ids = table.getRowModel().rows.map(({ id }) => id)
  const chosen = selection ? ids.filter((id) => selection.selected.has(id)).length : 0
  const all = ids.length > 0 && chosen === ids.length
  return (
    <thead {...tableRoles.group} className={css['head']}>
      <tr {...tableRoles.row} className={css['headRow']} aria-rowindex={1}>
        {selection && (
          <th
            {...tableRoles.header}
            scope="col"
            className={classNames(css['selectCell'], css['selectAll'])}
            inert={props.waiting}
          >
            <RowCheckbox
              label="Select all rows on this page"
              checked={all}
              mixed={chosen > 0 && !all}
              disabled={ids.length === 0 || props.waiting === true}
              onToggle={() => selection.onChange(selectPage(selection.selected, ids, !all))}
            />
            {selection.menu}
          </th>
        )}
        {columns.map((column) => (
          <DataTableHeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}
