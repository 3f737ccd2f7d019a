import { withoutEmptyEnd } from './batch-rows.ts'

const maxSpan = 200

export interface HtmlTable {
  caption: string
  heading: string
  holdsTables: boolean
  rows: string[][]
  /** cells that reach down into the rows to come, by their column */
  hanging: Map<number, { text: string; left: number }>
  row: string[] | null
}

export const emptyTable = (heading: string): HtmlTable => ({
  caption: '',
  heading,
  holdsTables: false,
  rows: [],
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
  table.rows.push(withoutEmptyEnd(table.row))
  table.row = null
}
