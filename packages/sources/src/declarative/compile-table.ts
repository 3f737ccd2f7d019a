import { isNothing } from '@vigil/matching/normalize'
import type { DateRole } from '../core/list-record.ts'
import type { Mapped } from '../core/map-rows.ts'
import { buildRecord } from './build-record.ts'
import type { ColumnHealth } from './column-health.ts'
import type { Constants, DefinedKind, LayoutDefinition } from './definition.ts'
import { addTo, setFact, type Draft } from './draft.ts'
import { isDateField, type TextField } from './fields.ts'
import { placeOf, type FoundHeader } from './find-header.ts'
import { compileKind } from './kind-rules.ts'
import { compileColumn } from './put-cell.ts'
import type { Put } from './put.ts'
import { compileShape } from './row-shape.ts'

/** What surrounds a table: whose list it is, and what its sheet and file say about every row. */
export interface Surroundings {
  layout: LayoutDefinition
  header: FoundHeader
  state: string | undefined
  kind: DefinedKind | undefined
  constants: Constants
  /** rows of texts have all their cells; those of other files may lack empty ones at the end */
  isText: boolean
}

export interface CompiledTable {
  map(cells: readonly string[]): Mapped
  health: readonly ColumnHealth[]
  /** what the last row lacked: a text that ends so was cut off */
  short: string | undefined
  unreadDates: number
  entries: number
  /** rows of one cell, taken as headings */
  headings: number
  /** rows like entries below the end of the table */
  unread: number
}

type IdentityPart = (draft: Draft, cells: readonly string[]) => string

const plain = (text: string): string => {
  if (text === '' || isNothing(text)) return ''
  const core = text.trim().toUpperCase()
  return core.includes('  ') ? core.replaceAll(/\s+/g, ' ') : core
}

function compileIdentity({ layout, header, constants }: Surroundings): IdentityPart {
  const parts: IdentityPart[] = []
  for (const what of layout.identity) {
    const place = placeOf(header, what)
    const role = what as DateRole
    if (place >= 0 && what === 'birth')
      parts.push((draft, cells) => draft.birthDates?.[0] ?? plain(cells[place]!))
    else if (place >= 0 && isDateField(role))
      parts.push((draft, cells) => draft.dates?.[role] ?? plain(cells[place]!))
    else if (place >= 0) parts.push((_draft, cells) => plain(cells[place]!))
    else if (what in constants) parts.push(() => plain(constants[what as TextField]!))
  }
  return (draft, cells) => {
    let identity = parts[0]?.(draft, cells) ?? ''
    for (let i = 1; i < parts.length; i++) identity += `|${parts[i]!(draft, cells)}`
    return identity
  }
}

function compileConstants(constants: Constants): ((draft: Draft) => void) | undefined {
  if (Object.keys(constants).length === 0) return undefined
  const { specialty, note, program, status, ...texts } = constants
  const entries = Object.entries(texts) as [TextField, string][]
  return (draft) => {
    for (const [field, value] of entries) draft[field] ??= value
    if (specialty !== undefined) addTo(draft, 'specialties', specialty)
    if (note !== undefined) addTo(draft, 'notes', note)
    if (program !== undefined) addTo(draft, 'programs', program)
    if (status !== undefined) setFact(draft, 'status', status)
  }
}

/** Sheets leave out empty cells at the end of a row, or have some too many; a text with another number is wrong. */
function fit(cells: readonly string[], width: number): readonly string[] | undefined {
  if (cells.length < width) return [...cells, ...Array.from({ length: width - cells.length }, () => '')]
  return cells.slice(width).some((cell) => cell.trim() !== '') ? undefined : cells.slice(0, width)
}

/** Compiles a layout and the header of a table into what maps its rows. */
export function compileTable(surroundings: Surroundings): CompiledTable {
  const { layout, header, state, isText } = surroundings
  const width = header.names.length
  const nothing = new Set(layout.nothing.map((word) => word.toUpperCase()))
  const health: ColumnHealth[] = []
  const steps: { place: number; put: Put }[] = []
  const last = header.columns.filter(({ column }) => column.fallback)
  for (const { column, place } of [...header.columns.filter(({ column }) => !column.fallback), ...last]) {
    if (column.field === 'keep') continue
    const own = {
      name: header.names[place]!,
      isDate: isDateField(column.field),
      isKey: isDateField(column.field) && column.must === true,
      filled: 0,
      odd: 0,
      example: '',
    }
    health.push(own)
    steps.push({ place, put: compileColumn(column, nothing, own) })
  }
  const shapeOf = compileShape(layout, header.names)
  const kindOfRow = compileKind(layout, header, surroundings.kind)
  const identityOf = compileIdentity(surroundings)
  const addConstants = compileConstants(surroundings.constants)
  let isOver = false
  const table: CompiledTable = {
    map,
    health,
    short: undefined,
    unreadDates: 0,
    entries: 0,
    headings: 0,
    unread: 0,
  }

  function map(row: readonly string[]): Mapped {
    const shape = shapeOf(row)
    if (isOver && shape === 'entry') table.unread += 1
    if (isOver) return null
    if (shape === 'stop') isOver = true
    if (shape === 'heading') table.headings += 1
    if (shape !== 'entry') return null
    table.short = undefined
    const cells = row.length === width ? row : isText ? undefined : fit(row, width)
    if (cells === undefined) {
      const quarantine = `row has ${row.length} cells, the header ${width}`
      if (row.length < width) table.short = quarantine
      return { quarantine }
    }
    const draft: Draft = {}
    for (let i = 0; i < steps.length; i++) {
      const { place, put } = steps[i]!
      const cell = cells[place]!
      if (cell !== '') put(draft, cell)
    }
    addConstants?.(draft)
    if (draft.facts?.['unreadDate'] !== undefined) table.unreadDates += 1
    const record = buildRecord(draft, kindOfRow(draft, cells), state, identityOf(draft, cells), cells)
    if (record === undefined) return { quarantine: 'row names nobody' }
    table.entries += 1
    return { record }
  }
  return table
}
