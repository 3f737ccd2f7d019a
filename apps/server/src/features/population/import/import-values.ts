import { stateOf } from '@vigil/contract'
import { isNoName, isNothing, parseNpi, parseSsn } from '@vigil/matching/normalize'
import { isNever, readDate } from '@vigil/sources'

/** A cell that was read: its value, or why it can't be one. A warning stands beside a value. */
export type Read = { value: string; warning?: string } | { fault: string }

const emptyDate = /^(0?1[/-]0?1[/-](19)?00|1900-?01-?01)\b/
const eventPivot = 76

const digitsOf = (cell: string): string => cell.replace(/\.0$/, '').replaceAll(/[\s'-]/g, '')

export function readNpi(cell: string): Read {
  if (isNothing(cell)) return { value: '' }
  const value = digitsOf(cell)
  if (!/^\d{10}$/.test(value)) return { fault: 'An NPI has ten digits.' }
  return parseNpi(value) === 0 ? { value, warning: 'The NPI fails its check digit.' } : { value }
}

function readNine(cell: string, what: string): Read {
  if (isNothing(cell)) return { value: '' }
  const value = digitsOf(cell)
  if (/^\d{9}$/.test(value)) return { value }
  const lost = /^\d{7,8}$/.test(value) ? ' Spreadsheets drop leading zeros: format the column as text.' : ''
  return { fault: `${what} has nine digits.${lost}` }
}

export const readTin = (cell: string): Read => readNine(cell, 'A TIN')

export function readSsn(cell: string): Read {
  const read = readNine(cell, 'An SSN')
  if ('fault' in read || read.value === '' || parseSsn(read.value) !== 0) return read
  return { value: '', warning: 'The SSN is none that is ever given out; it was left out.' }
}

function readDay(cell: string, pivot: number): Read {
  if (isNothing(cell) || emptyDate.test(cell)) return { value: '' }
  const value = readDate(cell, pivot)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? { value } : { fault: 'This is no date; expected MM/dd/yyyy.' }
}

/** A day of birth; years of two digits are in the past. */
export function readBirthDate(cell: string, today: string): Read {
  const read = readDay(cell, Number(today.slice(2, 4)))
  if ('fault' in read || read.value === '') return read
  return read.value > today ? { fault: 'A date of birth is not in the future.' } : read
}

/** A day on which something began or ended; the year 2299 or 9999 is none. */
export const readEventDate = (cell: string): Read =>
  isNever(cell) ? { value: '' } : readDay(cell, eventPivot)

export function readType(cell: string): Read {
  const word = cell.toLowerCase()
  if (isNothing(cell)) return { value: '' }
  if (/^(i|1|p)$|^(ind|person|practitioner)/.test(word)) return { value: 'person' }
  if (/^(o|2|e)$|^(org|ent|fac|business|group|company)/.test(word)) return { value: 'organization' }
  return { fault: 'The type is Individual or Organization.' }
}

export const readName = (cell: string, isFamily = false): Read => ({
  value: isNoName(cell, isFamily) ? '' : cell.replaceAll(/\s+/g, ' '),
})

const longest = 200

export const readText = (cell: string): Read => {
  if (isNothing(cell)) return { value: '' }
  const value = cell.replaceAll(/\s+/g, ' ')
  return value.length > longest ? { fault: `This is longer than ${longest} characters.` } : { value }
}

export const readState = (cell: string): Read => {
  const read = readText(cell)
  return 'value' in read ? { value: stateOf(read.value) ?? read.value } : read
}

/** "3051" and "3051.0" are 03051, from which a spreadsheet took the zero. */
export const readZip = (cell: string): Read => {
  const code = cell.replace(/\.0$/, '')
  return readText(/^\d{4}$|^\d{8}$/.test(code) ? `0${code}` : code)
}

/** The parts of a cell that holds several values. */
export const splitValues = (cell: string): string[] =>
  cell
    .split(/[;|]/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => !isNoName(part))
