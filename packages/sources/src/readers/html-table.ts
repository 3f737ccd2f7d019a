import { withoutEmptyEnd } from './batch-rows.ts'

const maxSpan = 200

export interface HtmlTable {
  caption: string
  heading: string
  rows: string[][]
  /** how many cells each row has, including trailing empty ones */
  widths: number[]
  /** how many rows contain a table in a cell */
  around: number
  /** a cell contains a table that is more than a remark */
  holdsLayout: boolean
  rowHoldsTable: boolean
  /** cells that span into later rows, by column */
  hanging: Map<number, { text: string; left: number }>
  row: string[] | null
}

export const emptyTable = (heading: string): HtmlTable => ({
  caption: '',
  heading,
  rows: [],
  widths: [],
  around: 0,
  holdsLayout: false,
  rowHoldsTable: false,
  hanging: new Map(),
  row: null,
})

const spanOf = (written: string | undefined): number => {
  const span = Number.parseInt(written ?? '1', 10)
  return Number.isNaN(span) || span < 1 ? 1 : span
}

function fillHanging(table: HtmlTable, row: string[]): void {
  for (let cell = table.hanging.get(row.length); cell !== undefined; cell = table.hanging.get(row.length)) {
    cell.left -= 1
    if (cell.left === 0) table.hanging.delete(row.length)
    row.push(cell.text)
  }
}

/** Puts a cell into the open row; one that is several columns wide is followed by empty ones. */
export function addCell(table: HtmlTable, text: string, attributes: Readonly<Record<string, string>>): void {
  const row = (table.row ??= [])
  fillHanging(table, row)
  const down = attributes['rowspan'] === '0' ? Infinity : spanOf(attributes['rowspan'])
  for (let i = 0; i < Math.min(spanOf(attributes['colspan']), maxSpan); i++) {
    const part = i === 0 ? text : ''
    if (down > 1) table.hanging.set(row.length, { text: part, left: down - 1 })
    row.push(part)
  }
}

/** Ends the open row. */
export function closeRow(table: HtmlTable): void {
  if (table.row === null) return
  fillHanging(table, table.row)
  if (table.rowHoldsTable) table.around += 1
  table.widths.push(table.row.length)
  table.rows.push(withoutEmptyEnd(table.row))
  table.row = null
  table.rowHoldsTable = false
}

const most = { rows: 10, letters: 1_000 }

/** The text of a table inside a cell, to add to that cell; null if it is too large. */
export function asText(table: HtmlTable): string | null {
  if (isLayout(table) || table.rows.length > most.rows) return null
  const text = table.rows.map((row) => row.filter((cell) => cell !== '').join(' ')).join('\n')
  return text.length > most.letters ? null : text
}

/**
 * Whether a table only lays out the page: it contains tables, and is not a data table with a cell that happens to contain
 * one. Such a table has at least two plain rows, more than others, and all rows have the same number of cells.
 */
export function isLayout({ holdsLayout, widths, around }: HtmlTable): boolean {
  if (holdsLayout) return true
  if (around === 0) return false
  const [width = 0] = widths
  const plain = widths.length - around
  return plain < 2 || plain <= around || width < 2 || widths.some((one) => one !== width)
}
