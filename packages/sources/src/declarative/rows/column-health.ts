import { Refusal } from '../../core/reading.ts'

/** How many cells of a column are filled, and how many of them do not belong there. */
export interface ColumnHealth {
  name: string
  isDate: boolean
  /** a required date, which most entries must have */
  isKey: boolean
  filled: number
  odd: number
  example: string
}

const fewest = 3

/** Counts a cell that can't be a value of its column. */
export function noteOdd(health: ColumnHealth, cell: string): void {
  health.odd += 1
  if (health.example === '') health.example = cell
}

/** Refuses a file whose rows are longer than the header and begin with an empty cell. */
export function judgeIndent(file: string, { long, indented }: { long: number; indented: number }): void {
  if (indented < fewest || indented < long) return
  throw new Refusal(
    `${file}: ${indented} rows have more cells than the header, and the first one is empty. The columns may have shifted`,
  )
}

/** Refuses a file in which most values of a column do not belong there: names under "NPI", cities under "Date". */
export function judgeColumns(file: string, entries: number, columns: readonly ColumnHealth[]): void {
  for (const { name, isKey, filled, odd, example } of columns) {
    if (isKey && entries >= fewest && filled * 2 < entries)
      throw new Refusal(
        `${file}: the column "${name}" is filled in only ${filled} of ${entries} rows. The columns may have shifted`,
      )
    if (filled < fewest || odd * 2 <= filled) continue
    throw new Refusal(
      `${file}: ${odd} of ${filled} values in the column "${name}" do not belong there, such as "${example}". The columns may have shifted`,
    )
  }
}
