/**
 * Consecutive rows of one table. Cells are texts; dates of spreadsheets are ISO dates, whole numbers have no ".0".
 * Rows of spreadsheets and web pages end with their last cell that is not empty, and empty rows are left out
 * (a new batch starts behind them, so that `first` stays right).
 */
export interface RowBatch {
  /** name of the sheet, table heading or '' where there is just one */
  sheet: string
  /** number of the first of these rows in its table, from 1 */
  first: number
  rows: string[][]
}
const batchRows = 1_000

/** Gathers numbered rows into batches; a row that does not follow the one before begins a new one. */
export function createBatcher(sheet: string): {
  add: (row: number, cells: string[]) => void
  /** the batches that are full; all of them when the table is at its end */
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

/** The row up to its last cell that is not empty. */
export function withoutEmptyEnd(cells: string[]): string[] {
  let size = cells.length
  while (size > 0 && cells[size - 1]!.trim() === '') size -= 1
  return size === cells.length ? cells : cells.slice(0, size)
}
