import { Refusal } from '../core/reading.ts'
import type { OpenedFile } from '../files/opened-file.ts'
import { createBatcher, type RowBatch } from './batch-rows.ts'
import { encodingOf } from './decode-text.ts'
import { addCell, asText, closeRow, emptyTable, isLayout, type HtmlTable } from './html-table.ts'
import { depthOf, walkHtml } from './walk-html.ts'

const maxBytes = 40_000_000
const maxDepth = 20_000
const maxColumns = 1_000
const blocks = new Set(['p', 'div', 'li', 'ul', 'ol', 'dd', 'dt'])

const isHeading = (name: string): boolean => /^h[1-6]$/.test(name)

const tidy = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?(\n ?)+/g, '\n')
    .trim()

const times = (page: string, pattern: RegExp): number => page.match(pattern)?.length ?? 0

/** A page ends with its end tag, a bare table with that of the table. */
function isCutOff(page: string): boolean {
  if (/<\/(html|body)\s*>/i.test(page)) return false
  return /<(html|body)\b/i.test(page) || times(page, /<table\b/gi) > times(page, /<\/table\b/gi)
}

/** The state to return to after a nested table. */
interface Around {
  cell: Readonly<Record<string, string>>
  inCell: boolean
  text: string | null
  /** how many tables were found before it */
  found: number
}

function tablesOf(page: string, file: string): HtmlTable[] {
  const found: HtmlTable[] = []
  const open: HtmlTable[] = []
  const around: Around[] = []
  let heading = ''
  let title: string | null = null
  let text: string | null = null
  let cell: Readonly<Record<string, string>> = {}
  let inCell = false
  const closeCell = (): void => {
    const table = open.at(-1)
    if (inCell && table !== undefined) addCell(table, tidy(text ?? ''), cell)
    inCell = false
    text = null
  }
  const endRow = (table: HtmlTable): void => {
    closeRow(table)
    // row spans add up: a few characters per row could make a table of billions of cells
    if ((table.widths.at(-1) ?? 0) > maxColumns)
      throw new Refusal(
        `${file} has a table of more than ${maxColumns.toLocaleString('en-US')} columns (row ${table.rows.length})`,
      )
  }
  const addInner = (inner: HtmlTable): void => {
    const more = asText(inner)
    if (more === null) open.at(-1)!.holdsLayout = true
    else text += `\n${more}\n`
  }
  walkHtml(page, {
    open(name, attributes) {
      if (name === 'table') {
        around.push({ cell, inCell, text, found: found.length })
        if (inCell) open.at(-1)!.rowHoldsTable = true
        inCell = false
        text = null
        open.push(emptyTable(heading))
      } else if (name === 'td' || name === 'th') {
        closeCell()
        cell = attributes
        inCell = true
        text = ''
      } else if (name === 'caption') text = ''
      else if (isHeading(name)) title = ''
      else if ((name === 'br' || blocks.has(name)) && text !== null) text += '\n'
    },
    text(part) {
      if (text !== null) text += part.replaceAll(/\s+/g, ' ')
      if (title !== null) title += part
    },
    close(name) {
      const table = open.at(-1)
      if (name === 'td' || name === 'th') closeCell()
      else if (name === 'tr' && table !== undefined) endRow(table)
      else if (name === 'table' && table !== undefined) {
        endRow(table)
        open.pop()
        const outer = around.pop()!
        if (!isLayout(table)) found.splice(outer.found, Infinity, table)
        ;({ cell, inCell, text } = outer)
        if (inCell) addInner(table)
      } else if (name === 'caption' && table !== undefined) {
        table.caption = tidy(text ?? '')
        text = null
      } else if (isHeading(name)) {
        heading = (title ?? '').replaceAll(/\s+/g, ' ').trim()
        title = null
      } else if (blocks.has(name) && text !== null) text += '\n'
    },
  })
  return found
}

/**
 * Rows of the tables of a web page, without layout tables. A table inside a cell becomes text of that cell. A cell over
 * several rows is repeated in each; one over several columns is followed by empty cells.
 */
export async function* readHtmlTables(file: OpenedFile): AsyncGenerator<RowBatch> {
  const bytes = await file.whole(maxBytes)
  const page = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (isCutOff(page)) throw new Refusal(`${file.name} is cut off: the end of the web page is missing`)
  if (depthOf(page) > maxDepth)
    throw new Refusal(`${file.name} is not an ordinary web page: its elements are nested too deeply`)
  const tables = tablesOf(page, file.name).filter(({ rows }) => rows.some((row) => row.length > 0))
  if (tables.length === 0) throw new Refusal(`${file.name} is a web page without a table`)
  const names = new Map<string, number>()
  for (const [at, { caption, heading, rows }] of tables.entries()) {
    const name = caption || heading || `table ${at + 1}`
    const nth = (names.get(name) ?? 0) + 1
    names.set(name, nth)
    const batcher = createBatcher(nth === 1 ? name : `${name} (${nth})`)
    for (const [index, row] of rows.entries()) if (row.length > 0) batcher.add(index + 1, row)
    yield* batcher.take(true)
  }
}
