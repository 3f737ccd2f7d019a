import { fieldLabelAt } from './column-labels.ts'
import { createCellMask } from './mask-cells.ts'
import type { FileRow, PopulationFile } from './open-population-file.ts'

/** How full the columns of a file are, and the first value of each, masked like the error report. */
export interface ColumnFill {
  note(row: FileRow): void
  /** A row by its columns without a value; false: it must be noted whole, because it has the first value of a column. */
  noteBlank(blank: Int32Array, count: number): boolean
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
  /** rows of which only the blank columns were noted, and how often each was blank */
  let others = 0
  const blanks = file.header.map(() => 0)
  /** columns without a value so far */
  let unseen = file.header.length
  const filledIn = (at: number): number => filled[at]! + others - blanks[at]!
  const noteFirst = (row: FileRow): void => {
    const masked = mask({ ...row, isOrganization: false })
    for (const [at, cell] of masked.entries())
      if (first[at] === null && cell !== '') first[at] = cell.slice(0, maxShown)
  }
  return {
    note(row) {
      if (row.misfit) return
      const before = unseen
      for (let at = 0; at < filled.length; at++)
        if (row.cells[at] !== '') {
          if (filled[at] === 0) unseen -= 1
          filled[at]! += 1
        }
      if (unseen < before) noteFirst(row)
    },
    noteBlank(blank, count) {
      if (unseen > 0) {
        let unseenHere = 0
        for (let at = 0; at < count; at++) if (filled[blank[at]!] === 0) unseenHere += 1
        if (unseenHere < unseen) return false
      }
      others += 1
      for (let at = 0; at < count; at++) blanks[blank[at]!]! += 1
      return true
    },
    shares(rows) {
      const shares: Record<string, number> = {}
      for (const [at, header] of file.header.entries()) {
        const key = header.toUpperCase()
        if (key !== '')
          shares[key] = Math.max(shares[key] ?? 0, Math.round((filledIn(at) / rows) * 1000) / 1000)
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
                filled: filledIn(at),
                filledBefore: null,
              },
            ],
      ),
  }
}
