import { stateOf } from '@vigil/contract'
import { isNothing, parseNpi } from '@vigil/matching/normalize'
import { readDate } from '@vigil/sources'
import { youngestYears } from '../subject-input.ts'
import { fieldAt } from './column-labels.ts'
import { findColumns } from './import-columns.ts'

/** How much of a column must look like a field. */
const enough = 0.8
const minValues = 2

const isNpi = (cell: string): boolean => /^[12]\d{9}$/.test(cell) && parseNpi(cell) !== 0
const isSsn = (cell: string): boolean => /^\d{3}-\d{2}-\d{4}$/.test(cell)
const isTin = (cell: string): boolean => /^\d{2}-\d{7}$/.test(cell)
const isState = (cell: string): boolean => /^[A-Za-z ]{2,20}$/.test(cell) && stateOf(cell) !== null
const isZip = (cell: string): boolean => /^\d{5}(-\d{4})?$/.test(cell)
const dayOf = (cell: string): string | null => {
  const day = /\d/.test(cell) ? readDate(cell, 76) : ''
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null
}

function dateField(cells: readonly string[], today: string): string | null {
  const days = cells.flatMap((cell) => dayOf(cell) ?? [])
  if (days.length < cells.length * enough) return null
  const year = Number(today.slice(0, 4)) - youngestYears
  const isBirth = days.filter((day) => Number(day.slice(0, 4)) <= year).length >= days.length * enough
  return isBirth ? 'birthDate' : null
}

const looks: readonly (readonly [string, (cell: string) => boolean])[] = [
  ['npi', isNpi],
  ['ssn', isSsn],
  ['tin', isTin],
  ['state', isState],
  ['zip', isZip],
]

/** The field that the values of a column look like; null: none. */
function fieldOfContent(values: readonly string[], today: string): string | null {
  const cells = values.filter((cell) => !isNothing(cell))
  if (cells.length < minValues) return null
  for (const [field, looksLike] of looks)
    if (cells.filter(looksLike).length >= cells.length * enough) return field
  return dateField(cells, today)
}

const isId = (values: readonly string[]): boolean =>
  values.length >= minValues &&
  values.every((cell) => /^\S*\d\S*$/.test(cell)) &&
  new Set(values).size === values.length

/** The fields that columns probably hold: by their headers, or else by their content; each field once. */
export function suggestFields(
  header: readonly string[],
  columns: readonly (readonly string[])[],
  today: string,
): (string | null)[] {
  const { columnIndexes } = findColumns(header, {})
  const found = header.map((_, at): string | null => fieldAt(columnIndexes, at))
  const taken = new Set(found)
  const suggest = (at: number, field: string | null): void => {
    if (field === null || taken.has(field)) return
    found[at] = field
    taken.add(field)
  }
  for (const [at, values] of columns.entries())
    if (found[at] === null) suggest(at, fieldOfContent(values, today))
  for (const [at, values] of columns.entries())
    if (found[at] === null && isId(values)) suggest(at, 'externalId')
  return found
}
