import type { DataTableGroups } from './data-table-types.ts'

interface TableRow<Row> {
  id: string
  original: Row
}

/** Rows that follow one another under one heading, or without any. */
export interface RowGroup<Row, Of extends TableRow<Row>> {
  id: string
  /** with the number of its rows; null if it needs none */
  heading: { size: number } | null
  rows: Of[]
  values: Row[]
  /** the position of its first row on the page */
  start: number
}

/** The rows of a page as groups, in order. Without groups, all rows are one. */
export function rowGroups<Row, Of extends TableRow<Row>>(
  rows: readonly Of[],
  groups: Pick<DataTableGroups<Row>, 'groupOf' | 'sizeOf'> | undefined,
): RowGroup<Row, Of>[] {
  const found: RowGroup<Row, Of>[] = []
  for (const [start, row] of rows.entries()) {
    const id = groups?.groupOf(row.original) ?? ''
    const last = found.at(-1)
    if (last?.id === id) {
      last.rows.push(row)
      last.values.push(row.original)
    } else found.push({ id, heading: null, rows: [row], values: [row.original], start })
  }
  for (const group of groups ? found : []) {
    const size = Math.max(group.rows.length, groups!.sizeOf(group.id))
    if (size > 1) group.heading = { size }
  }
  return found
}
