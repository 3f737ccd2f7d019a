import { columnOf } from './pdf-rows.ts'
import type { PdfText } from './pdf-text.ts'

/** The text of one cell, which may have several lines. */
export interface PdfCell {
  column: number
  text: string
  top: number
  bottom: number
  lines: number
  size: number
}

/** a text drawn at once that is longer than this is a column, not a cell */
const mostLines = 15

const startsLow = /^\p{Ll}/u
const oneWord = /^\p{L}+$/u

/** Whether a word was broken at the right edge of its column, so that its parts are joined without a blank. */
const isCut = (last: PdfText, next: PdfText, edge: number): boolean =>
  oneWord.test(last.text) && startsLow.test(next.text) && edge - last.x1 < last.size * 0.6

/** Cells in drawing order: most programs draw one cell after the other, with all its lines at once. */
export function drawnCells(texts: readonly PdfText[], borders: readonly number[]): PdfCell[] {
  const edges = new Map<number, number>()
  for (const text of texts) {
    const column = columnOf(text, borders)
    edges.set(column, Math.max(edges.get(column) ?? 0, text.x1))
  }
  const cells: PdfCell[] = []
  let last: PdfText | null = null
  for (const text of texts) {
    const column = columnOf(text, borders)
    const cell = cells.at(-1)
    const down = last === null ? Infinity : text.y - last.y
    const sameLine = Math.abs(down) < text.size * 0.3
    if (cell?.column === column && (sameLine || (down > 0 && down < text.size * 1.6))) {
      cell.text += `${!sameLine && isCut(last!, text, edges.get(column)!) ? '' : ' '}${text.text}`
      cell.bottom = text.y
      if (!sameLine) cell.lines += 1
    } else cells.push({ column, text: text.text, top: text.y, bottom: text.y, lines: 1, size: text.size })
    last = text
  }
  return cells
}

/** Whether the drawing order separates cells: some have several lines, but none so many that it is a column. */
export const separatesCells = (cells: readonly PdfCell[]): boolean =>
  cells.some(({ lines }) => lines > 1) && cells.every(({ lines }) => lines <= mostLines)

type Edge = (cell: PdfCell) => number
const edges: readonly Edge[] = [
  ({ top }) => top,
  ({ bottom }) => bottom,
  ({ top, bottom }) => (top + bottom) / 2,
]

function groupBy(cells: readonly PdfCell[], edge: Edge): PdfCell[][] {
  const groups: PdfCell[][] = []
  for (const cell of cells.toSorted((a, b) => edge(a) - edge(b))) {
    const group = groups.at(-1)
    if (group !== undefined && edge(cell) - edge(group[0]!) < cell.size * 0.4) group.push(cell)
    else groups.push([cell])
  }
  return groups
}

/** Groups cells into rows by their top, bottom or middle, whichever gives the fewest rows. */
export function rowsOfCells(cells: readonly PdfCell[], columns: number): string[][] {
  const groups = edges
    .map((edge) => groupBy(cells, edge))
    .reduce((best, one) => (one.length < best.length ? one : best))
  return joinStrays(groups).map((group) => {
    const row = Array.from({ length: columns }, () => '')
    for (const { column, text } of group) row[column] = row[column] === '' ? text : `${row[column]} ${text}`
    return row
  })
}

/** Adds a lone cell to a nearby row in which its column is empty. */
function joinStrays(groups: PdfCell[][]): PdfCell[][] {
  const rows = groups.filter((group) => group.length > 1)
  return groups.flatMap((group) => {
    const stray = group.length === 1 ? group[0]! : null
    if (stray === null) return [group]
    const home = rows.find(
      (row) =>
        row.every(({ column }) => column !== stray.column) &&
        Math.min(...row.map(({ top }) => top)) - stray.size * 1.6 < stray.bottom &&
        Math.max(...row.map(({ bottom }) => bottom)) + stray.size * 1.6 > stray.top,
    )
    if (home === undefined) return [group]
    home.push(stray)
    return []
  })
}
