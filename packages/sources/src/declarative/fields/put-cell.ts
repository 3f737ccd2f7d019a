import { isNoName, isNothing } from '@vigil/matching/normalize'
import { noteOdd, type ColumnHealth } from '../rows/column-health.ts'
import type { ColumnDefinition } from '../definition/definition.ts'
import {
  addressFields,
  isDateField,
  isNameField,
  textFields,
  type AddressField,
  type Field,
  type TextField,
} from '../definition/fields.ts'
import { putAddress } from './put-address.ts'
import { putDate } from './put-date.ts'
import { putListed, putNpi } from './put-listed.ts'
import { isKindForName } from '../names/role-words.ts'
import { putText } from './put-text.ts'
import type { Put, Reading } from '../rows/draft.ts'

function putValue(column: ColumnDefinition, reading: Reading, health: ColumnHealth): Put {
  const { field } = column
  if (textFields.includes(field as TextField)) return putText(column)
  if (isDateField(field)) return putDate(column, reading, health)
  if (addressFields.includes(field as AddressField)) return putAddress(column, health)
  if (field === 'npi' || field === 'npiOrId') return putNpi(column)
  return putListed(column, reading, health)
}

const mostKnown = 1_000

function putParts(column: ColumnDefinition, whole: Put): Put {
  const pattern = new RegExp(column.parts!, 'iu')
  const known = new Map<string, [TextField, string][]>()
  const partsOf = (value: string): [TextField, string][] => {
    const groups = pattern.exec(value)?.groups ?? {}
    const parts = Object.entries(groups).map(
      ([field, part]) => [field as TextField, part?.trim() ?? ''] as const,
    )
    return parts.flatMap(([field, part]) => (part === '' ? [] : [[field, part]]))
  }
  return (draft, value) => {
    let parts = known.get(value)
    if (parts === undefined) {
      parts = partsOf(value)
      if (known.size < mostKnown) known.set(value, parts)
    }
    if (parts.length === 0) whole(draft, value)
    for (const [field, part] of parts) draft[field] = part
  }
}

const noLetters = /^[\d\s/.:-]+$/
const digit = /\d/
const dateLike = /^(?:\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d)(?:[\sT]|$)/

/** Tests for values that the field can't have, which means that columns have shifted. */
function oddness(field: Field): ((value: string) => boolean) | undefined {
  if (field === 'given' || field === 'licenseStatus') return (value) => digit.test(value)
  if (field === 'middle' || field === 'suffix')
    return (value) => value.charCodeAt(0) < 58 && noLetters.test(value)
  if (isNameField(field))
    return (value) => (value.charCodeAt(0) < 58 && noLetters.test(value)) || isKindForName(value)
  if (field === 'zip') return (value) => !digit.test(value)
  if (field === 'license') return (value) => dateLike.test(value)
  if (field === 'npi' || field === 'npiOrId') return (value) => !digit.test(value) || dateLike.test(value)
  return undefined
}

/** Compiles a column into a function that adds its cells to a draft. Empty cells are ignored. */
export function compileColumn(column: ColumnDefinition, reading: Reading, health: ColumnHealth): Put {
  const { nothing } = reading
  const whole = putValue(column, reading, health)
  const value = column.parts === undefined ? whole : putParts(column, whole)
  const isFamily = ['family', 'person', 'name', 'entity', 'organization'].includes(column.field)
  const isName = isNameField(column.field)
  const own = new Set(column.nothing?.map((word) => word.toUpperCase()))
  const isEmpty = (cell: string): boolean =>
    (isName ? isNoName(cell, isFamily) : isNothing(cell)) ||
    (nothing.size > 0 && nothing.has(cell.toUpperCase())) ||
    (own.size > 0 && own.has(cell.toUpperCase()))
  const isOdd = oddness(column.field)
  const split = column.split === undefined ? undefined : new RegExp(column.split, 'iu')
  return (draft, cell) => {
    const core = cell.trim()
    if (core === '' || isEmpty(core)) return
    health.filled += 1
    if (isOdd !== undefined && isOdd(core)) noteOdd(health, core)
    if (split === undefined || !split.test(core)) return value(draft, core)
    for (const one of core.split(split)) {
      const part = one?.trim() ?? ''
      if (part !== '' && !isEmpty(part)) value(draft, part)
    }
  }
}
