import type { CSSProperties, ReactNode } from 'react'
import { classNames, rowHeader, tableRoles } from '../data-table/table-markup.ts'
import css from './detail-table.module.css'

export interface DetailColumn<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** the cell names its row */
  isRowHeader?: boolean
  /** the cell is what the reader looks for */
  isStrong?: (row: Row) => boolean
}

interface DetailTableProps<Row> {
  label: string
  columns: readonly DetailColumn<Row>[]
  /** widths of the columns, as grid-template-columns */
  tracks: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  isCurrent?: (row: Row) => boolean
  /** aligns cells by their top edge instead of by their first line of text */
  alignTop?: boolean
  /** becomes a list only where the page around it is narrow, and not where its card is */
  compact?: boolean
}

/** A short table in a card of a detail page. Its rows become lists of labeled values where it is narrow. */
export function DetailTable<Row>({
  label,
  columns,
  tracks,
  rows,
  rowId,
  isCurrent,
  alignTop = false,
  compact = false,
}: DetailTableProps<Row>) {
  return (
    <div className={css['container']} data-compact={compact || undefined}>
      <table
        {...tableRoles.table}
        className={css['table']}
        style={{ '--columns': tracks } as CSSProperties}
        data-align-top={alignTop || undefined}
        aria-label={label}
      >
        <thead {...tableRoles.group} className={css['head']}>
          <tr {...tableRoles.row} className={css['row']}>
            {columns.map(({ header }) => (
              <th key={header} {...tableRoles.header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows.map((row) => (
            <tr
              key={rowId(row)}
              {...tableRoles.row}
              className={css['row']}
              aria-current={isCurrent?.(row) || undefined}
            >
              {columns.map(({ header, cell, isRowHeader, isStrong }, index) => {
                const className = classNames(
                  isRowHeader && css['rowHeader'],
                  isStrong?.(row) && css['strong'],
                )
                // the first cell heads the row where it is narrow, and needs no label
                const shared = { className, ...(index > 0 && { 'data-label': header }) }
                return isRowHeader ? (
                  <th key={header} {...rowHeader} {...shared}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={header} {...tableRoles.cell} {...shared}>
                    {cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
