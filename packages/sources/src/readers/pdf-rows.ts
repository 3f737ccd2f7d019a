import type { PdfColumn } from './pdf-header.ts'
import type { PdfText } from './pdf-text.ts'

/** One line of a table: its baseline and a text for each column, '' if empty. */
export interface PdfLine {
  y: number
  size: number
  cells: string[]
}

/** Groups texts by baseline, from top to bottom, each from left to right. */
export function linesOf(texts: readonly PdfText[]): PdfText[][] {
  const lines: PdfText[][] = []
  for (const text of texts.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    if (line !== undefined && text.y - line[0]!.y < text.size * 0.4) line.push(text)
    else lines.push([text])
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x))
}

const middle = ({ x, x1 }: PdfColumn): number => (x + x1) / 2

/** Where each column but the first begins: between two header cells, where it cuts the fewest texts. */
export function findBorders(columns: readonly PdfColumn[], texts: readonly PdfText[]): number[] {
  return columns.slice(1).map((column, at) => {
    const [from, to] = [middle(columns[at]!), middle(column)]
    const starts = texts.map(({ x }) => x - 0.5).filter((x) => x > from && x < to)
    const cuts = (border: number): number =>
      texts.filter(({ x, x1 }) => x < border - 0.5 && x1 > border + 0.5).length
    const wish = column.x - 0.5
    return [wish, ...starts]
      .map((border) => ({ border, cuts: cuts(border), off: Math.abs(border - wish) }))
      .reduce((best, one) =>
        one.cuts < best.cuts || (one.cuts === best.cuts && one.off < best.off) ? one : best,
      ).border
  })
}

/** The column in which a text begins. */
export const columnOf = ({ x }: PdfText, borders: readonly number[]): number =>
  borders.findLastIndex((border) => x >= border - 0.5) + 1

/** Puts a line's texts into their columns. */
export function cellsOf(line: readonly PdfText[], borders: readonly number[]): string[] {
  const cells = ['', ...borders.map(() => '')]
  for (const text of line) {
    const column = columnOf(text, borders)
    cells[column] = cells[column] === '' ? text.text : `${cells[column]} ${text.text}`
  }
  return cells
}

/** The line spacing within a cell: the smallest distance between two consecutive lines in a column. */
function leadingOf(lines: readonly PdfLine[]): number {
  let leading = Infinity
  const last = new Map<number, number>()
  for (const { y, size, cells } of lines)
    cells.forEach((cell, column) => {
      if (cell === '') return
      const distance = y - (last.get(column) ?? -Infinity)
      if (distance > size * 0.7) leading = Math.min(leading, distance)
      last.set(column, y)
    })
  return leading
}

/** Whether white space separates the rows: some lines are closer to each other than others. */
export function isSpaced(lines: readonly PdfLine[]): boolean {
  const leading = leadingOf(lines)
  const gaps = lines.slice(1).map(({ y }, at) => y - lines[at]!.y)
  const wide = gaps.filter((gap) => gap > leading * 1.15).length
  return wide * 3 > gaps.length && wide < gaps.length && leading < lines[0]!.size * 1.6
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length

const joinInto = (row: string[], cells: readonly string[]): void =>
  cells.forEach((cell, column) => {
    if (cell !== '') row[column] = row[column] === '' ? cell : `${row[column]} ${cell}`
  })

function group(
  lines: readonly PdfLine[],
  goesOn: (at: number, row: readonly string[]) => boolean,
): string[][] {
  const rows: string[][] = []
  lines.forEach(({ cells }, at) => {
    const row = rows.at(-1)
    if (row !== undefined && goesOn(at, row)) joinInto(row, cells)
    else rows.push([...cells])
  })
  return rows
}

/** Groups lines into rows separated by white space. */
export function spacedRows(lines: readonly PdfLine[]): string[][] {
  const leading = leadingOf(lines)
  return group(lines, (at) => lines[at]!.y - lines[at - 1]!.y <= leading * 1.15)
}

/** Groups lines into rows, each beginning with a line that fills the column. */
export const startedRows = (lines: readonly PdfLine[], start: number): string[][] =>
  group(lines, (at) => lines[at]!.cells[start] === '')

/**
 * Groups lines into rows if nothing separates them reliably. Splitting one row is better than merging two people: a
 * line continues a row only if it lacks the column that most lines fill and has at most half as many cells.
 */
export function guessedRows(lines: readonly PdfLine[]): string[][] {
  const width = lines[0]?.cells.length ?? 0
  const fills = Array.from(
    { length: width },
    (_, column) => lines.filter(({ cells }) => cells[column] !== '').length,
  )
  const start = fills.indexOf(Math.max(...fills))
  return group(lines, (at, row) => {
    const { cells } = lines[at]!
    return cells[start] === '' && filled(cells) * 2 <= filled(row)
  })
}
