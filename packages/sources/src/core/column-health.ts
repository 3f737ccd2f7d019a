import { Refusal } from './reading.ts'

/** How to recognize values that do not belong in a column. */
export interface ColumnCheck {
  /** the column's header */
  name: string
  /** its index in a row; -1 if the file lacks it, and then it is not checked */
  at: number
  /** the error if most of its values are odd, such as "are not dates" */
  fault: string
  /** whether a non-blank cell can't be a value of the column */
  isOdd: (cell: string, cells: readonly string[]) => boolean
}

/** Checks the columns of one table. */
export interface ColumnGuard {
  note(cells: readonly string[]): void
  /** Like judge, but only once, and only after enough rows. */
  judgeEarly(): void
  /** Refuses a table in which most values of a column are odd: names under "NPI", numbers under "DOB". */
  judge(): void
}

const early = 3_000
/** after the first rows, only one row in this many is checked */
const step = 4
const many = 20
const few = 3

/** A single odd value proves nothing; most of many values do, or all of a few. */
const isShifted = (odd: number, filled: number): boolean =>
  filled >= many ? odd * 2 > filled : filled >= few && odd === filled

interface Counted {
  check: ColumnCheck
  filled: number
  odd: number
  example: string
}

const isBlank = (cell: string): boolean =>
  cell === '' || (cell.charCodeAt(0) <= 32 && cell.trim().length === 0)

interface GuardOptions {
  /** false: never quote a value */
  quotes?: boolean
  /** the publisher's placeholder for an empty cell, if it does not leave it blank */
  nothing?: string
}

/** Counts odd values by column while rows are mapped. */
export function guardColumns(
  file: string,
  checks: readonly ColumnCheck[],
  { quotes = true, nothing = '' }: GuardOptions = {},
): ColumnGuard {
  const columns = checks
    .filter(({ at }) => at >= 0)
    .map((check): Counted => ({ check, filled: 0, odd: 0, example: '' }))
  let rows = 0
  let judgedEarly = false
  const judge = (): void => {
    for (const { check, filled, odd, example } of columns) {
      if (!isShifted(odd, filled)) continue
      const { name, fault } = check
      const quoted = quotes ? `, such as "${example.trim().slice(0, 40)}"` : ''
      throw new Refusal(`${file}: most values under "${name}" ${fault}${quoted}: the columns have shifted`)
    }
  }
  return {
    note(cells) {
      rows += 1
      if (rows > early && rows % step !== 0) return
      for (let i = 0; i < columns.length; i++) {
        const column = columns[i]!
        const cell = cells[column.check.at]
        if (cell === undefined || isBlank(cell) || (nothing !== '' && cell.trim() === nothing)) continue
        column.filled += 1
        if (!column.check.isOdd(cell, cells)) continue
        column.odd += 1
        if (column.example === '') column.example = cell
      }
    },
    judgeEarly() {
      if (judgedEarly || rows < early) return
      judgedEarly = true
      judge()
    },
    judge,
  }
}
