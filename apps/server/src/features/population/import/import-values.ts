import { stateOf } from '@vigil/contract'
import { isNoName, isNothing, parseNpi, parseSsn } from '@vigil/matching/normalize'
import { isNever, readDate } from '@vigil/sources'
import { birthDateProblem, youngestYears } from '../subject-input.ts'

/**
 * A parsed cell: its value, possibly with a warning, or why it is invalid. `unusable`: the cell is not empty, but holds
 * no usable value, so the stored one is kept.
 */
export type Read = { value: string; warning?: string; unusable?: true } | { fault: string }

const emptyDate = /^(0?1[/-]0?1[/-](19)?00|1900-?01-?01)\b/
/** a two-digit year further ahead is in the last century */
const mostYearsAhead = 10
const [lastCentury, thisCentury] = [-1, 99]
const maxLength = 200
/** as spreadsheets write it, also where other numbers are short: 1.23457E+09 */
const scientific = /^\d([.,]\d+)?E\+\d{1,3}$/i
const sheetError = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!)$/
const maxValues = 100

/** What no cell may hold, whatever its field; null: nothing. */
export function cellFault(cell: string): string | null {
  if (cell.startsWith('=')) return 'This is a formula. Save the file with values only.'
  if (cell.startsWith('#') && sheetError.test(cell))
    return 'This is an error of the spreadsheet. Enter the value.'
  return cell.includes('\uFFFD') ? 'This text is garbled. Save the file as UTF-8.' : null
}

/** What a spreadsheet has rounded can't be restored; null: it has not. */
export const roundedFault = (cell: string, what: string): string | null =>
  scientific.test(cell) ? `Spreadsheet rounding. Export ${what} as text.` : null

const folded = (cell: string): string => cell.replaceAll(/\s+/g, ' ')
const digitsOf = (cell: string): string => cell.replace(/\.0$/, '').replaceAll(/[\s'-]/g, '')

const unusable = (warning: string): Read => ({ value: '', warning, unusable: true })
const isPlaceholder = (cell: string): boolean => /\d|^x+$/i.test(cell)

const readNothing = (cell: string, what: string): Read =>
  isPlaceholder(cell) ? unusable(`This is not a valid ${what}; it was ignored.`) : { value: '' }

export function readNpi(cell: string): Read {
  if (isNothing(cell)) return readNothing(cell, 'NPI')
  const rounded = roundedFault(cell, 'NPI')
  if (rounded !== null) return { fault: rounded }
  const value = digitsOf(cell)
  if (!/^\d{10}$/.test(value)) return { fault: 'An NPI must have ten digits.' }
  return parseNpi(value) === 0 ? { value, warning: 'The NPI fails its check digit.' } : { value }
}

function readNine(cell: string, what: string): Read {
  if (isNothing(cell)) return readNothing(cell, what)
  const rounded = roundedFault(cell, what)
  if (rounded !== null) return { fault: rounded }
  const value = digitsOf(cell)
  if (/^\d{9}$/.test(value)) return { value }
  if (/^[x*]{5}\d{4}$/i.test(value)) return unusable(`The ${what} is masked; it was ignored.`)
  const lost = /^\d{7,8}$/.test(value) ? ' Spreadsheets drop leading zeros: format the column as text.' : ''
  return { fault: `${what === 'SSN' ? 'An' : 'A'} ${what} must have nine digits.${lost}` }
}

export const readTin = (cell: string): Read => readNine(cell, 'TIN')

export function readSsn(cell: string): Read {
  const read = readNine(cell, 'SSN')
  if ('fault' in read || read.value === '' || parseSsn(read.value) !== 0) return read
  return unusable('This SSN is never issued; it was ignored.')
}

function readDay(cell: string, pivot: number): Read {
  if (isNothing(cell)) return { value: '' }
  const value = readDate(cell, pivot)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? { value } : { fault: 'This is not a date; expected MM/dd/yyyy.' }
}

/** A date of birth; a two-digit year is read so that the person is old enough. */
export function readBirthDate(cell: string, today: string): Read {
  if (emptyDate.test(cell)) return { value: '', unusable: true }
  const read = readDay(cell, Number(today.slice(2, 4)) - youngestYears)
  if ('fault' in read || read.value === '') return read
  const problem = birthDateProblem(read.value, today)
  return problem === null ? read : { fault: `${problem}.` }
}

/** A start date; the years 2299 and 9999 mean none. */
export const readStartDate = (cell: string, today: string): Read =>
  isNever(cell) || emptyDate.test(cell)
    ? { value: '' }
    : readDay(cell, Number(today.slice(2, 4)) + mostYearsAhead)

const hasWholeYear = /(?<!\d)(\d{4,5}|\d{8})(?!\d)/
const hasShortYear = (cell: string): boolean =>
  !hasWholeYear.test(cell) && readDate(cell, lastCentury) !== readDate(cell, thisCentury)

/**
 * An end date. 12/31/99 is usually meant to be never, but would end the monitoring: a two-digit year that a start date has
 * in the last century is an error.
 */
export function readEndDate(cell: string, today: string): Read {
  const read = readStartDate(cell, today)
  return 'value' in read && read.value < '2000' && read.value !== '' && hasShortYear(cell)
    ? { fault: 'Write the year with four digits.' }
    : read
}

export function readType(cell: string): Read {
  const word = cell.toLowerCase()
  if (isNothing(cell)) return { value: '' }
  if (/^(i|1|p)$|^(ind|person|practitioner)/.test(word)) return { value: 'person' }
  if (/^(o|2|e)$|^(org|ent|fac|business|group|company)/.test(word)) return { value: 'organization' }
  return { fault: 'The type must be Individual or Organization.' }
}

const readLine = (cell: string): Read => {
  const value = folded(cell)
  return value.length > maxLength ? { fault: `Use at most ${maxLength} characters.` } : { value }
}

export const readName = (cell: string, isFamily = false): Read =>
  isNoName(cell, isFamily) ? { value: '' } : readLine(cell)

export const readText = (cell: string): Read => (isNothing(cell) ? { value: '' } : readLine(cell))

/** An external ID. "0" and "NA" are valid IDs. */
export function readId(cell: string): Read {
  const fault = cellFault(cell) ?? roundedFault(cell, 'External ID')
  if (fault !== null) return { fault }
  return isNothing(cell) && !/^(\d[\d-]*|na|x+)$/i.test(cell) ? { value: '' } : readLine(cell)
}

export function readLicenseNumber(cell: string): Read {
  const fault = roundedFault(cell, 'License Number')
  return fault === null ? readText(cell) : { fault }
}

export const readState = (cell: string): Read => {
  const read = readText(cell)
  return 'value' in read ? { value: stateOf(read.value) ?? read.value } : read
}

/** "3051" and "3051.0" are 03051 whose leading zero a spreadsheet dropped. */
export const readZip = (cell: string): Read => {
  const code = cell.replace(/\.0$/, '')
  return readText(/^\d{4}$|^\d{8}$/.test(code) ? `0${code}` : code)
}

/** The values of a cell that may hold several, or why it is invalid. */
export function readSeveral(cell: string): { values: string[] } | { fault: string } {
  const values = cell
    .split(/[;|]/)
    .map((part) => folded(part).trim())
    .filter((part) => !isNoName(part))
  if (values.length > maxValues) return { fault: `Use at most ${maxValues} values.` }
  if (values.some((value) => value.length > maxLength))
    return { fault: `Use at most ${maxLength} characters for each value.` }
  return { values }
}
