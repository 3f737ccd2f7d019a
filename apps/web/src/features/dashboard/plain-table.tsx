import type { ReactNode } from 'react'
import css from './dashboard.module.css'

interface PlainTableProps {
  label: string
  /** the first names the rows, the others hold numbers */
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  /** compact rows in place of a chart: all of them, or scrollable */
  size?: 'normal' | 'compact' | 'scrolls'
}

/** A few rows to read, without sorting or pages. */
export function PlainTable({ label, columns, rows, size = 'normal' }: PlainTableProps) {
  return (
    <section
      className={css[size]}
      {...(size === 'scrolls' && { tabIndex: 0, 'aria-label': `${label}, table` })}
    >
      <table className={css['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...values] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={columns[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
