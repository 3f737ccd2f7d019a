import { isNothing } from '@vigil/matching/normalize'
import { isoDate } from './values.ts'

const [slash, hyphen] = [47, 45]

/** The number of digits in a text. */
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

/** Whether a cell holds something other than a date. */
export const isNotDate = (cell: string): boolean =>
  !isWrittenAsDate(cell) && isoDate(cell) === '' && !isNothing(cell)

/** Whether a cell lacks the ten digits of an NPI. The check digit is not verified here. */
export const isNotNpi = (cell: string): boolean => digitsIn(cell) < 10 && !isNothing(cell)

/** Whether a cell is all digits. */
export function isAllDigits(cell: string): boolean {
  const first = cell.charCodeAt(0)
  // most cells are words
  if (first > 57) return false
  const text = cell.trim()
  return text !== '' && digitsIn(text) === text.length
}

/** Whether a cell has no digit. */
export const hasNoDigit = (cell: string): boolean => digitsIn(cell) === 0 && !isNothing(cell)

/** Tests whether a cell is longer than this. */
export const longerThan =
  (longest: number) =>
  (cell: string): boolean =>
    cell.length > longest && cell.trim().length > longest

/** Tests whether a cell has a different length. */
export const notOfLength =
  (length: number) =>
  (cell: string): boolean =>
    cell.length !== length && cell.trim().length !== length && !isNothing(cell)

/** Tests whether a cell is none of these words, ignoring case. */
export function noneOf(...words: string[]): (cell: string) => boolean {
  const known = new Set(words.map((word) => word.toUpperCase()))
  return (cell) => !known.has(cell) && !known.has(cell.trim().toUpperCase()) && !isNothing(cell)
}

/** Tests whether the column at this index is blank in the same row. */
export const aloneWithout =
  (columnIndex: number) =>
  (_cell: string, cells: readonly string[]): boolean => {
    const other = cells[columnIndex]!
    return other === '' || other.trim() === ''
  }
