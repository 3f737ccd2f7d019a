import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './data-table.module.css'
import type { DataTableColumn } from './data-table-types.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { classNames, tableRoles } from './table-markup.ts'
import { VisuallyHidden } from '../toasts/live-region.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'

interface DataTableRowProps<Row> {
  id: string
  /** unknown if rows are grouped */
  rowIndex: number | undefined
  label: string
  columns: readonly DataTableColumn<Row>[]
  cells: readonly ReactNode[]
  link: LinkProps | undefined
  /** of a row without a link: shown on hover, and while something in the row has the focus */
  hint: string | undefined
  /** if rows are grouped */
  group: string | undefined
  /** under the heading of its group, which shows what its rows have in common */
  nested: boolean
  selected: boolean
  onToggle: ((withShift: boolean) => void) | undefined
}

export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { columns, hint, link, nested, onToggle, selected } = props
  const isRepeated = (column: DataTableColumn<Row>): boolean => nested && column.ofGroup === true
  const cellOf = (index: number): ReactNode =>
    isRepeated(columns[index]!) ? <VisuallyHidden>{props.cells[index]}</VisuallyHidden> : props.cells[index]
  const row = (
    <tr
      {...tableRoles.row}
      className={css['row']}
      data-row-id={props.id}
      data-group={props.group}
      data-nested={nested || undefined}
      data-selected={selected || undefined}
      data-linked={link ? true : undefined}
      aria-rowindex={props.rowIndex}
    >
      {onToggle && (
        <td {...tableRoles.cell} className={css['selectCell']}>
          <RowCheckbox label={`Select ${props.label}`} checked={selected} onToggle={onToggle} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          {...tableRoles.cell}
          className={classNames(
            css['cell'],
            column.align === 'end' && css['end'],
            column.mono && css['mono'],
            index === 0 && css['first'],
          )}
          data-hide-below={column.hideBelow}
          data-label={column.header}
          data-repeated={isRepeated(column) || undefined}
        >
          {index === 0 && link ? (
            <Link
              {...link}
              className={classNames(css['link'], column.twoLines && css['twoLines'])}
              data-row-link
              data-cell-text
            >
              {cellOf(index)}
            </Link>
          ) : (
            <span className={classNames(css['text'], column.twoLines && css['twoLines'])} data-cell-text>
              {cellOf(index)}
              {index === 0 && hint && <VisuallyHidden> {hint}</VisuallyHidden>}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
  return hint ? <Tooltip label={hint}>{row}</Tooltip> : row
}
