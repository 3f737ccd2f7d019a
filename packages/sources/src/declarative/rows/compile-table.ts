import type { ListRecord } from '../../core/list-record.ts'
import type { Mapped } from '../../core/map-rows.ts'
import { addNames, compileAliasRow } from './alias-rows.ts'
import { dropNoName } from '../names/build-names.ts'
import { buildRecord } from './build-record.ts'
import type { ColumnHealth } from './column-health.ts'
import type { Constants, DefinedKind, LayoutDefinition } from '../definition/definition.ts'
import type { Draft, Put } from './draft.ts'
import { isDateField } from '../definition/fields.ts'
import type { FoundHeader } from '../tables/find-header.ts'
import { compileIdentity } from './identity.ts'
import { compileColumn } from '../fields/put-cell.ts'
import { compileConstants, compileKind, compileLeaveOut } from './row-rules.ts'
import { countImplausible, type ImplausibleRows } from './implausible-rows.ts'
import { compileShape } from './row-shape.ts'

/** Context of a table: its list, and what its sheet and file state about every row. */
export interface Surroundings {
  layout: LayoutDefinition
  header: FoundHeader
  state: string | undefined
  kind: DefinedKind | undefined
  constants: Constants
  /** the date system of its workbook */
  system: 1900 | 1904
  /** rows of text files have all their cells; those of other files may lack trailing empty ones */
  isText: boolean
}

export interface CompiledTable {
  map(cells: readonly string[]): Mapped
  health: readonly ColumnHealth[]
  implausible: ImplausibleRows
  /** why the last row is incomplete: the text was cut off */
  short: string | undefined
  unreadDates: number
  /** strips the marker from a row with another name of the entry above */
  aliasOf: ((cells: readonly string[]) => readonly string[] | undefined) | undefined
  above: ListRecord | undefined
  /** rows longer than the header, and those of them that begin with an empty cell */
  long: number
  indented: number
  entries: number
  /** rows with a single cell, taken as headings */
  headings: number
  /** rows that were left out, by label */
  leftOut: Map<string, number>
  /** rows that look like entries below the end of the table */
  unread: number
}

/** Extra empty cells at the end are harmless. Sheets may also lack some; a text row with fewer cells is malformed. */
function fit(cells: readonly string[], width: number, isText: boolean): readonly string[] | undefined {
  if (cells.length < width && isText) return undefined
  if (cells.length < width) return [...cells, ...Array.from({ length: width - cells.length }, () => '')]
  return cells.slice(width).some((cell) => cell.trim() !== '') ? undefined : cells.slice(0, width)
}

/** Compiles a layout and the header of a table into a row mapper. */
export function compileTable(surroundings: Surroundings): CompiledTable {
  const { layout, header, state, isText } = surroundings
  const width = header.names.length
  const nothing = new Set(layout.nothing.map((word) => word.toUpperCase()))
  const health: ColumnHealth[] = []
  const steps: { columnIndex: number; put: Put }[] = []
  const last = header.columns.filter(({ column }) => column.fallback)
  for (const { column, columnIndex } of [
    ...header.columns.filter(({ column }) => !column.fallback),
    ...last,
  ]) {
    if (column.field === 'keep') continue
    const own = {
      name: header.names[columnIndex]!,
      isDate: isDateField(column.field),
      isKey: isDateField(column.field) && column.must === true,
      filled: 0,
      odd: 0,
      example: '',
    }
    health.push(own)
    steps.push({ columnIndex, put: compileColumn(column, { nothing, system: surroundings.system }, own) })
  }
  const shapeOf = compileShape(layout, header)
  const kindOfRow = compileKind(layout, header, surroundings.kind)
  const identityOf = compileIdentity(layout, header, surroundings.constants)
  const addConstants = compileConstants(surroundings.constants)
  const leavesOut = compileLeaveOut(layout, header)
  let isOver = false
  const table: CompiledTable = {
    map,
    health,
    implausible: { given: 0, withoutLastName: 0, reinstated: 0, reinstatedTooEarly: 0 },
    short: undefined,
    unreadDates: 0,
    aliasOf: compileAliasRow(layout, header),
    above: undefined,
    long: 0,
    indented: 0,
    entries: 0,
    headings: 0,
    leftOut: new Map(),
    unread: 0,
  }

  function map(row: readonly string[]): Mapped {
    const shape = shapeOf(row)
    if (shape === 'stop') isOver = true
    // the stop row was a note between entries, not the end of the table
    if (shape === 'certain') isOver = false
    if (shape === 'heading') table.headings += 1
    if (shape === 'entry' && isOver) table.unread += 1
    if (isOver || (shape !== 'certain' && shape !== 'entry')) return null
    table.short = undefined
    if (row.length > width) {
      table.long += 1
      if (row[0]!.trim() === '') table.indented += 1
    }
    const { above } = table
    table.above = undefined
    const cells = row.length === width ? row : fit(row, width, isText)
    if (cells === undefined) {
      const skip = `row has ${row.length} cells, but the header has ${width}`
      if (row.length < width) table.short = skip
      return { skip }
    }
    const what = leavesOut?.(cells)
    if (what !== undefined) {
      table.leftOut.set(what, (table.leftOut.get(what) ?? 0) + 1)
      return null
    }
    const alias = above === undefined ? undefined : table.aliasOf?.(cells)
    const other = alias === undefined ? undefined : recordOf(alias)
    if (above !== undefined && other !== undefined) {
      addNames(above, other)
      table.above = above
      return null
    }
    const record = recordOf(cells)
    if (record === undefined) return { skip: 'row has no name' }
    table.entries += 1
    table.above = record
    return { record }
  }

  function recordOf(cells: readonly string[]): ListRecord | undefined {
    const draft: Draft = {}
    for (let i = 0; i < steps.length; i++) {
      const { columnIndex, put } = steps[i]!
      const cell = cells[columnIndex]!
      if (cell !== '') put(draft, cell)
    }
    addConstants?.(draft)
    if (draft.facts?.['unreadDate'] !== undefined) table.unreadDates += 1
    dropNoName(draft)
    countImplausible(table.implausible, draft)
    return buildRecord(draft, kindOfRow(draft, cells), state, identityOf(draft, cells), cells)
  }
  return table
}
