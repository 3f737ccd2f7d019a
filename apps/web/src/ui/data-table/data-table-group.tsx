import type { CSSProperties, ReactNode } from 'react'
import css from './data-table.module.css'
import type { DataTableColumn } from './data-table-types.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { classNames, rowHeader, tableRoles } from './table-markup.ts'

interface DataTableGroupRowProps<Row> {
  group: string
  columns: readonly DataTableColumn<Row>[]
  /** those of its first row */
  cells: readonly ReactNode[]
  summary: ReactNode
  selectLabel: string
  /** how many of its rows are selected, and how many the page has */
  selected: number
  of: number
  onToggle: ((withShift: boolean) => void) | undefined
}

/** The heading of a group of rows: what they have in common, and a checkbox for all of them. */
export function DataTableGroupRow<Row>(props: DataTableGroupRowProps<Row>) {
  const { group, columns, cells, onToggle } = props
  const all = props.selected === props.of
  const shared = columns.filter(({ ofGroup }) => ofGroup).length
  return (
    <tr
      {...tableRoles.row}
      className={classNames(css['row'], css['groupRow'])}
      data-group={group}
      data-selected={all || undefined}
    >
      {onToggle && (
        <td {...tableRoles.cell} className={css['selectCell']}>
          <RowCheckbox
            label={props.selectLabel}
            checked={all}
            mixed={props.selected > 0 && !all}
            onToggle={onToggle}
          />
        </td>
      )}
      {columns.map((column, index) => {
        if (!column.ofGroup) return null
        const Cell = index === 0 ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            {...(index === 0 ? rowHeader : tableRoles.cell)}
            className={classNames(css['cell'], column.mono && css['mono'], index === 0 && css['first'])}
            data-label={column.header}
          >
            <span className={classNames(css['text'], column.twoLines && css['twoLines'])} data-cell-text>
              {cells[index]}
            </span>
          </Cell>
        )
      })}
      <td
        {...tableRoles.cell}
        className={classNames(css['cell'], css['groupSummary'])}
        style={{ '--from': shared + (onToggle ? 2 : 1) } as CSSProperties}
        colSpan={columns.length - shared}
      >
        {props.summary}
      </td>
    </tr>
  )
}

/** The line after the rows of a group that has more than this page shows. */
export const DataTableMoreRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr {...tableRoles.row} className={classNames(css['row'], css['moreRow'])}>
    <td {...tableRoles.cell} className={css['cell']} colSpan={columns}>
      {children}
    </td>
  </tr>
)
