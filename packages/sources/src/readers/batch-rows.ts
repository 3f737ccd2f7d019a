import type { RowBatch } from './row-batch.ts'

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
