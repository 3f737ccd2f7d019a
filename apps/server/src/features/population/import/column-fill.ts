import { fieldLabelAt } from './column-labels.ts'
import { createCellMask } from './mask-cells.ts'
import type { FileRow, PopulationFile } from './open-population-file.ts'

/** How full the columns of a file are, and the first value of each, masked like the error report. */
export interface ColumnFill {
  note(rows: readonly FileRow[]): void
  columns(): { header: string; field: string | null; firstValue: string | null; filled: number }[]
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
              },
            ],
      ),
  }
}
