import { Refusal } from '../core/reading.ts'
import type { OpenedFile } from '../files/opened-file.ts'
import { createBatcher, withoutEmptyEnd, type RowBatch } from './batch-rows.ts'
import { drawnCells, rowsOfCells, separatesCells } from './pdf-cells.ts'
import { findHeader, type PdfColumn } from './pdf-header.ts'
import { cellsOf, findBorders, guessedRows, isSpaced, linesOf, spacedRows, startedRows } from './pdf-rows.ts'
import { readPdfPages, type PdfText } from './pdf-text.ts'

/** How to find the table of a PDF file. Plain data, so that it can come from a definition file. */
export interface PdfOptions {
  /** the header cells to look for, in order; line breaks within them do not matter */
  header: readonly string[]
  /**
   * what separates rows if cells have several lines: cells that are drawn at once, the white space between
   * rows, or lines that fill the column `start`. Detected by default.
   */
  rows?: 'cells' | 'spaces' | 'lines'
  /** for `lines`: the column that every row fills in its first line; default the first column */
  start?: string
}

const maxBytes = 40_000_000

const isWhole = (header: readonly (PdfColumn | null)[]): header is PdfColumn[] => !header.includes(null)

const textOf = (line: readonly PdfText[]): string => line.map(({ text }) => text).join(' ')

/** The texts under a header as rows. */
function rowsOf(texts: readonly PdfText[], borders: readonly number[], options: PdfOptions): string[][] {
  if (texts.length === 0) return []
  const cells = drawnCells(texts, borders)
  const hasDrawnCells = borders.length > 0 && separatesCells(cells)
  if (options.rows === 'cells' || (options.rows === undefined && hasDrawnCells))
    return rowsOfCells(cells, borders.length + 1)
  const lines = linesOf(texts).map((line) => ({
    y: line[0]!.y,
    size: line[0]!.size,
    cells: cellsOf(line, borders),
  }))
  if (options.rows === 'lines')
    return startedRows(lines, Math.max(0, options.header.indexOf(options.start ?? '')))
  return options.rows === 'spaces' || isSpaced(lines) ? spacedRows(lines) : guessedRows(lines)
}

/**
 * The table with this header in a PDF file; pages may repeat the header. Lines above it come first, as rows of
 * one cell, then the header, then rows with a cell per header cell; footers are rows too. Scans are refused.
 */
export async function* readPdfTables(file: OpenedFile, options: PdfOptions): AsyncGenerator<RowBatch> {
  const { header } = options
  if (header.length === 0) throw new Refusal(`no columns are defined to look for in ${file.name}`)
  const batcher = createBatcher('')
  const above = new Set<string>()
  let [row, texts, borders]: [number, number, number[] | null] = [0, 0, null]
  let missing = header
  const add = (cells: string[]): void => {
    row += 1
    if (withoutEmptyEnd(cells).length > 0) batcher.add(row, cells)
  }
  const addAbove = (page: readonly PdfText[]): void => {
    for (const text of linesOf(page).map(textOf)) {
      const key = text.replaceAll(/\d+/g, '0')
      if (!above.has(key)) add([text])
      above.add(key)
    }
  }
  for await (const page of readPdfPages(await file.whole(maxBytes), file.name)) {
    texts += page.length
    const found = findHeader(header, page)
    if (isWhole(found)) {
      const top = Math.min(...found.map((cell) => cell.top))
      const bottom = Math.max(...found.map((cell) => cell.bottom))
      const body = page.filter(({ y }) => y > bottom + 1)
      addAbove(page.filter(({ y }) => y < top - 1))
      if (borders === null) add([...header])
      borders = findBorders(found, body)
      for (const cells of rowsOf(body, borders, options)) add(cells)
    } else if (borders !== null) for (const cells of rowsOf(page, borders, options)) add(cells)
    else {
      const lacking = header.filter((_, at) => found[at] === null)
      if (lacking.length < missing.length) missing = lacking
      addAbove(page)
    }
    yield* batcher.take(false)
  }
  if (texts === 0) throw new Refusal(`${file.name} has no text: it is a scan, which can't be read`)
  if (borders === null) throw new Refusal(`${file.name} lacks the column ${missing.join(', ')}`)
  yield* batcher.take(true)
}
