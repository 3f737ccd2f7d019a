import type { ListRecord } from '../core/list-record.ts'
import type { Mapped } from '../core/map-rows.ts'
import { addNames, compileAliasRow } from './alias-rows.ts'
import { dropNoName } from './build-names.ts'
import { buildRecord } from './build-record.ts'
import type { ColumnHealth } from './column-health.ts'
import type { Constants, DefinedKind, LayoutDefinition } from './definition.ts'
import type { Draft, Put } from './draft.ts'
import { isDateField } from './fields.ts'
import type { FoundHeader } from './find-header.ts'
import { compileIdentity } from './identity.ts'
import { compileKind } from './kind-rules.ts'
import { compileColumn } from './put-cell.ts'
import { compileConstants, compileLeaveOut } from './row-rules.ts'
import { noteSense, type RowSense } from './row-sense.ts'
import { compileShape } from './row-shape.ts'

/** What surrounds a table: whose list it is, and what its sheet and file say about every row. */
export interface Surroundings {
  layout: LayoutDefinition
  header: FoundHeader
  state: string | undefined
  kind: DefinedKind | undefined
  constants: Constants
  /** the system in which its workbook counts days */
  system: 1900 | 1904
  /** rows of texts have all their cells; those of other files may lack empty ones at the end */
  isText: boolean
}

export interface CompiledTable {
  map(cells: readonly string[]): Mapped
  health: readonly ColumnHealth[]
  sense: RowSense
  /** what the last row lacked: a text that ends so was cut off */
  short: string | undefined
  unreadDates: number
  /** a row with another name of the entry above, without its mark */
  aliasOf: ((cells: readonly string[]) => readonly string[] | undefined) | undefined
  above: ListRecord | undefined
  /** rows longer than the header, and those of them with an empty cell in front */
  long: number
  indented: number
  entries: number
  /** rows of one cell, taken as headings */
  headings: number
  /** rows about something else, by what they are called */
  leftOut: Map<string, number>
  /** rows like entries below the end of the table */
  unread: number
}

/** Empty cells too many at the end say nothing. Sheets also leave some out; a text with fewer cells is wrong. */
function fit(cells: readonly string[], width: number, isText: boolean): readonly string[] | undefined {
  if (cells.length < width && isText) return undefined
  if (cells.length < width) return [...cells, ...Array.from({ length: width - cells.length }, () => '')]
  return cells.slice(width).some((cell) => cell.trim() !== '') ? undefined : cells.slice(0, width)
}

/** Compiles a layout and the header of a table into what maps its rows. */
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
    sense: { given: 0, nobodys: 0, reinstated: 0, tooEarly: 0 },
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
    // a note between entries did not end the table
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
    noteSense(table.sense, draft)
    return buildRecord(draft, kindOfRow(draft, cells), state, identityOf(draft, cells), cells)
  }
  return table
}
