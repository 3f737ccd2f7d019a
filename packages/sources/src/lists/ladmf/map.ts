import type { LoadScope } from '@vigil/contract/vocabulary'
import type { ColumnCheck } from '../../core/column-health.ts'
import type { ListRecord } from '../../core/list-record.ts'
import type { Mapped } from '../../core/map-rows.ts'

/** The layout of the Death Master File: 100 characters a line. */
export const width = 100
export const fields = [
  { name: 'Type', start: 0, length: 1 },
  { name: 'SSN', start: 1, length: 9 },
  { name: 'Last name', start: 10, length: 20 },
  { name: 'Suffix', start: 30, length: 4 },
  { name: 'First name', start: 34, length: 15 },
  { name: 'Middle name', start: 49, length: 15 },
  { name: 'Verified or proof', start: 64, length: 1 },
  { name: 'Date of death', start: 65, length: 8 },
  { name: 'Date of birth', start: 73, length: 8 },
  { name: 'State of residence', start: 81, length: 2 },
  { name: 'Zip of last residence', start: 83, length: 5 },
  { name: 'Zip of lump sum payment', start: 88, length: 5 },
  { name: 'Unused', start: 93, length: 7 },
] as const
export const columns = fields.map(({ name }) => name)

const widths = { family: 20, given: 15, middle: 15 }
const scopes = new Map<string, LoadScope>([
  ['', 'full'],
  ['A', 'changes'],
  ['C', 'changes'],
  ['D', 'changes'],
])

/** Whether a line with this first letter belongs to the full file or to a file of changes. */
export const scopeOf = (type: string): LoadScope | undefined => scopes.get(type.trim())

const isDigits = (text: string, length: number): boolean => {
  if (text.length !== length) return false
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code < 48 || code > 57) return false
  }
  return true
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function daysIn(month: number, year: number): number {
  return month === 2 && isLeap(year) ? 29 : monthDays[month - 1]!
}

/** MMDDCCYY as ISO, without a day or month that is 00; '' if there is no such date. */
export function dateOf(text: string): string {
  if (!isDigits(text, 8)) return ''
  const [month, day, year] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
  if (year < '1800' || month > '12' || day > '31') return ''
  if (month === '00') return year
  if (day === '00') return `${year}-${month}`
  if (day > '28' && Number(day) > daysIn(Number(month), Number(year))) return ''
  return `${year}-${month}-${day}`
}

const isImpossible = (text: string): boolean => text !== '00000000' && dateOf(text) === ''

const check = (at: number, fault: string, isOdd: ColumnCheck['isOdd']): ColumnCheck => ({
  name: fields[at]!.name,
  at,
  fault,
  isOdd,
})
const beginsBlank = (cell: string): boolean => cell.startsWith(' ')

/** Checks that the columns have not shifted. */
export const checks: readonly ColumnCheck[] = [
  check(2, 'begin with a blank', beginsBlank),
  check(4, 'begin with a blank', beginsBlank),
  check(6, 'are not letters', (cell) => cell < 'A' || cell > 'Z'),
  check(7, 'are not dates', isImpossible),
  check(8, 'are not dates', isImpossible),
]

const isDateCell = (text: string): boolean => text === '' || isDigits(text, 8)

function faultOf(cells: readonly string[], scope: LoadScope): string | undefined {
  if (cells.length !== fields.length)
    return `line has ${cells[0]?.length ?? 0} characters, but the layout has ${width}`
  const own = scopes.get(cells[0]!)
  if (own === undefined) return 'line begins with a letter other than A, C or D'
  if (own !== scope)
    return scope === 'full'
      ? 'line is a change, but this is a full file'
      : 'line is not a change, but this is a file of changes'
  if (!isDigits(cells[1]!, 9)) return 'line has no social security number of nine digits'
  if (!isDateCell(cells[7]!) || !isDateCell(cells[8]!))
    return 'line has letters in its dates: it may have shifted'
  if (cells[2] === '' && cells[4] === '' && cells[0] !== 'D') return 'line has no name'
  return undefined
}

function recordOf(cells: readonly string[]): ListRecord {
  const ssn = cells[1]!
  const name: ListRecord['names'][number] = { kind: 'person', widths }
  if (cells[4] !== '') name.given = cells[4]!
  if (cells[5] !== '') name.middle = cells[5]!
  if (cells[2] !== '') name.family = cells[2]!
  if (cells[3] !== '') name.suffix = cells[3]!
  const record: ListRecord = { identity: ssn, kind: 'person', names: [name], ssns: [ssn], fields: cells }
  const birth = dateOf(cells[8]!)
  if (birth !== '') record.birthDates = [birth]
  const death = dateOf(cells[7]!)
  if (death !== '') record.dates = { death }
  if (cells[10] !== '') record.addresses = [{ zip: cells[10]! }]
  if (cells[6] !== '') record.facts = { verified: cells[6]! }
  return record
}

/** Maps one line of the Death Master File. Errors never quote its contents. */
export function mapDeath(cells: readonly string[], scope: LoadScope): Mapped {
  const fault = faultOf(cells, scope)
  if (fault !== undefined) return { skip: fault }
  return { op: cells[0] === 'D' ? 'remove' : 'put', record: recordOf(cells) }
}
