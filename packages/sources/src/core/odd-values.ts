import { isNothing } from '@vigil/matching/normalize'
import { isoDate } from './values.ts'

const [slash, hyphen] = [47, 45]

/** How many of the letters of a text are digits. */
function digitsIn(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 48 && code <= 57) count += 1
  }
  return count
}

function isWrittenAsDate(cell: string): boolean {
  if (cell.length === 8) return digitsIn(cell) === 8
  if (cell.length !== 10 || digitsIn(cell) !== 8) return false
  const code = cell.charCodeAt(2)
  return code === slash
    ? cell.charCodeAt(5) === slash
    : cell.charCodeAt(4) === hyphen && cell.charCodeAt(7) === hyphen
}

/** A cell that holds something other than a date. */
export const isNoDate = (cell: string): boolean =>
  !isWrittenAsDate(cell) && isoDate(cell) === '' && !isNothing(cell)

/** A cell without the ten digits of an NPI; whether they are a right one is another matter. */
export const isNoNpi = (cell: string): boolean => digitsIn(cell) < 10 && !isNothing(cell)

/** A cell of digits alone. */
export function isAllDigits(cell: string): boolean {
  const first = cell.charCodeAt(0)
  // most cells are words
  if (first > 57) return false
  const text = cell.trim()
  return text !== '' && digitsIn(text) === text.length
}

/** A cell in which there is no digit. */
export const hasNoDigit = (cell: string): boolean => digitsIn(cell) === 0 && !isNothing(cell)

/** Cells of more letters than that. */
export const longerThan =
  (longest: number) =>
  (cell: string): boolean =>
    cell.length > longest && cell.trim().length > longest

/** Cells of any other number of letters than that. */
export const notOfLength =
  (length: number) =>
  (cell: string): boolean =>
    cell.length !== length && cell.trim().length !== length && !isNothing(cell)

/** Cells that are none of these words, in any case. */
export function noneOf(...words: string[]): (cell: string) => boolean {
  const known = new Set(words.map((word) => word.toUpperCase()))
  return (cell) => !known.has(cell) && !known.has(cell.trim().toUpperCase()) && !isNothing(cell)
}

/** Cells beside which the column at that index is blank. */
export const aloneWithout =
  (columnIndex: number) =>
  (_cell: string, cells: readonly string[]): boolean => {
    const other = cells[columnIndex]!
    return other === '' || other.trim() === ''
  }
