import type { LayoutDefinition } from '../definition/definition.ts'
import { isDateField } from '../definition/fields.ts'
import type { FoundHeader } from '../tables/find-header.ts'
import { readDate } from '../fields/read-date.ts'
import { isProviderKind } from '../names/role-words.ts'

/** What a row is, judged by its shape. A `certain` entry has the date or the names of one. */
export type Shape = 'entry' | 'certain' | 'nothing' | 'heading' | 'stop'

const few = 3

function hasMany(cells: readonly string[]): boolean {
  let filled = 0
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    if (cell !== '' && (cell.charCodeAt(0) > 32 || cell.trim() !== '') && ++filled > few) return true
  }
  return false
}

/** Tests for proof that a row is an entry, whatever its words: a date in a date column, or two of the required names. */
function compileProof({ columns }: FoundHeader): (cells: readonly string[]) => boolean {
  const needed = columns.filter(({ column }) => column.must)
  const dates = needed.filter(({ column }) => isDateField(column.field)).map(({ columnIndex }) => columnIndex)
  const others = needed
    .filter(({ column }) => !isDateField(column.field))
    .map(({ columnIndex }) => columnIndex)
  const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell.trim() !== ''
  return (cells) =>
    dates.some((columnIndex) => readDate((cells[columnIndex] ?? '').trim()) !== '') ||
    others.filter((columnIndex) => isFilled(cells[columnIndex])).length > 1
}

/** Compiles the function that distinguishes entries from blank rows, repeated headers, legends, headings and the end. */
export function compileShape(
  layout: LayoutDefinition,
  header: FoundHeader,
): (cells: readonly string[]) => Shape {
  const { names } = header
  const stop = layout.stop.map((text) => new RegExp(text, 'iu'))
  const skip = layout.skip.map((text) => new RegExp(text, 'iu'))
  const named = names.findIndex((name) => name !== '')
  const repeats = (cells: readonly string[]): boolean =>
    cells[named]?.trim() === names[named] && names.every((name, at) => (cells[at] ?? '').trim() === name)
  const isRepeated = layout.headerless === undefined ? repeats : (): boolean => false
  const isProven = compileProof(header)
  return (cells) => {
    if (hasMany(cells)) return isRepeated(cells) ? 'nothing' : 'certain'
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    if (filled.length === 0 || isRepeated(cells)) return 'nothing'
    if (isProven(cells)) return 'certain'
    const text = filled.join(' ').replaceAll(/\s+/g, ' ')
    if (stop.some((pattern) => pattern.test(text))) return 'stop'
    if (skip.some((pattern) => pattern.test(text))) return 'nothing'
    if (filled.length === 1 && layout.lone === 'skip' && isProviderKind(text)) return 'heading'
    return 'entry'
  }
}
