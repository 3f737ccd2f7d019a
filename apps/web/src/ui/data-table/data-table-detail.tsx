import type { ReactNode } from 'react'
import css from './data-table.module.css'
import { classNames, tableRoles } from './table-markup.ts'

interface DataTableDetailRowProps {
  columns: number
  children: ReactNode
}

/** What an expanded row shows below itself. */
export const DataTableDetailRow = ({ columns, children }: DataTableDetailRowProps) =>
  children ? (
    <tr {...tableRoles.row} className={classNames(css['row'], css['detailRow'])}>
      <td {...tableRoles.cell} className={css['whole']} colSpan={columns}>
        {children}
      </td>
    </tr>
  ) : null
