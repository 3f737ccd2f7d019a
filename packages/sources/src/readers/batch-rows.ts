/**
 * Consecutive rows of one table. Cells are texts; spreadsheet dates are ISO dates, whole numbers have no ".0".
 * Rows of spreadsheets and web pages end with their last non-empty cell, and empty rows are left out
 * (a new batch starts after them, so that `first` stays correct).
 */
export interface RowBatch {
  /** name of the sheet or table heading; '' if there is only one */
  sheet: string
  /** number of the first row in its table, from 1 */
  first: number
  rows: string[][]
}
const batchRows = 1_000

/** Collects numbered rows into batches; a gap in the numbers begins a new one. */
export function createBatcher(sheet: string): {
  add: (row: number, cells: string[]) => void
  /** the full batches; all of them at the end of the table */
  take: (end: boolean) => RowBatch[]
} {
  let full: RowBatch[] = []
  let current: RowBatch = { sheet, first: 1, rows: [] }
  const close = (): void => {
    if (current.rows.length > 0) full.push(current)
  }
  return {
    add(row, cells) {
      if (row !== current.first + current.rows.length || current.rows.length >= batchRows) {
        close()
        current = { sheet, first: row, rows: [] }
      }
      current.rows.push(cells)
    },
    take(end) {
      if (end) {
        close()
        current = { sheet, first: 1, rows: [] }
      }
      const taken = full
      full = []
      return taken
    },
  }
}

/** The row up to its last non-empty cell. */
export function withoutEmptyEnd(cells: string[]): string[] {
  let size = cells.length
  while (size > 0 && cells[size - 1]!.trim() === '') size -= 1
  return size === cells.length ? cells : cells.slice(0, size)
}
