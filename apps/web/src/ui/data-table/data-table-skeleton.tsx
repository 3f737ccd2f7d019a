import { SkeletonLine } from '../states/skeleton-line.tsx'
import css from './data-table.module.css'
import type { DataTableColumn } from './data-table-types.ts'

interface DataTableSkeletonProps<Row> {
  columns: readonly DataTableColumn<Row>[]
  selectable: boolean
  rows: number
}

export function DataTableSkeleton<Row>({ columns, selectable, rows }: DataTableSkeletonProps<Row>) {
  return (
    <div className={css['skeleton']} aria-hidden="true" data-state="loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css['row']}>
          {selectable && <span className={css['selectCell']} />}
          {columns.map((column, index) => (
            <span key={column.id} className={css['cell']} data-hide-below={column.hideBelow}>
              <SkeletonLine seed={row * 3 + index} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
