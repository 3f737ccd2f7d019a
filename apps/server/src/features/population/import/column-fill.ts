import { fieldLabelAt } from './column-labels.ts'
import { createCellMask } from './mask-cells.ts'
import type { FileRow, PopulationFile } from './open-population-file.ts'

/** How full the columns of a file are, and the first value of each, masked like the error report. */
export interface ColumnFill {
  note(rows: readonly FileRow[]): void
  columns(): {
    header: string
    field: string | null
    firstValue: string | null
    filled: number
    filledBefore: null
  }[]
  /** by header in upper case; of columns with the same header, the fullest */
  shares(rows: number): Record<string, number>
}

const maxShown = 100

export function createColumnFill(file: PopulationFile): ColumnFill {
  const mask = createCellMask(file)
  const filled = file.header.map(() => 0)
  const first: (string | null)[] = file.header.map(() => null)
  let missing = file.header.length
  const noteFirst = (row: FileRow): void => {
    const masked = mask({ ...row, isOrganization: false })
    for (const [at, cell] of masked.entries())
      if (first[at] === null && cell !== '') {
        first[at] = cell.slice(0, maxShown)
        missing -= 1
      }
  }
  return {
    note(rows) {
      for (const row of rows) {
        if (row.misfit) continue
        let isNew = false
        for (let at = 0; at < filled.length; at++)
          if (row.cells[at] !== '') {
            isNew ||= filled[at] === 0
            filled[at]! += 1
          }
        if (isNew && missing > 0) noteFirst(row)
      }
    },
    shares(rows) {
      const shares: Record<string, number> = {}
      for (const [at, header] of file.header.entries()) {
        const key = header.toUpperCase()
        if (key !== '')
          shares[key] = Math.max(shares[key] ?? 0, Math.round((filled[at]! / rows) * 1000) / 1000)
      }
      return shares
    },
    columns: () =>
      file.header.flatMap((header, at) =>
        header === ''
          ? []
          : [
              {
                header,
                field: fieldLabelAt(file.columnIndexes, at),
                firstValue: first[at]!,
                filled: filled[at]!,
                filledBefore: null,
              },
            ],
      ),
  }
}
