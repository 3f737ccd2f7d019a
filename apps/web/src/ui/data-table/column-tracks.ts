import type { CSSProperties } from 'react'
import type { DataTableColumn } from './data-table-types.ts'

const track = ({ width }: { width?: number | string }): string =>
  typeof width === 'number' ? `${width}px` : (width ?? 'minmax(96px, 1fr)')

const columnsAt = <Row>(columns: readonly DataTableColumn<Row>[], hidden: readonly string[]): string =>
  columns
    .filter((column) => !hidden.includes(column.hideBelow ?? ''))
    .map(track)
    .join(' ')

/** The grid of all rows, for each screen width at which columns are hidden. */
export function columnTracks<Row>(
  columns: readonly DataTableColumn<Row>[],
  selectWidth: number,
): CSSProperties {
  const select = selectWidth > 0 ? `${selectWidth}px ` : ''
  const tracks: Record<`--${string}`, string> = {
    '--columns-sm': select + columnsAt(columns, ['md', 'lg']),
    '--columns-md': select + columnsAt(columns, ['lg']),
    '--columns-lg': select + columnsAt(columns, []),
  }
  return tracks
}
