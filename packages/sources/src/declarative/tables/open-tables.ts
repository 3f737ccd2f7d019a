import type { OpenedFile } from '../../files/open-files.ts'
import { openXlsx } from '../../readers/read-xlsx.ts'
import type { RowBatch } from '../../readers/batch-rows.ts'
import type { PdfOptions } from '../../readers/read-pdf.ts'
import { readTable, type TableOptions } from '../../readers/read-table.ts'
import type { LayoutDefinition } from '../definition/definition.ts'

/** A row near the top of a table, with its number from 1; empty rows may be missing. */
export interface HeadRow {
  row: number
  cells: readonly string[]
}

/** One table of a file. */
export interface Table {
  sheet: string
  head: readonly HeadRow[]
  /** the date system of its workbook; 1900 for other files */
  system: 1900 | 1904
  batches(): AsyncIterable<RowBatch>
  /** releases the file if the table is not read to its end */
  close(): Promise<void>
}

/** more than any `within` */
const headRows = 200

function headOf(batches: readonly RowBatch[]): HeadRow[] {
  const head: HeadRow[] = []
  for (const { first, rows } of batches) {
    for (let i = 0; i < rows.length && head.length < headRows; i++)
      head.push({ row: first + i, cells: rows[i]! })
  }
  return head
}

async function* following(
  head: readonly RowBatch[],
  rest: AsyncGenerator<RowBatch>,
): AsyncGenerator<RowBatch> {
  yield* head
  yield* rest
}

async function* each(batches: readonly RowBatch[]): AsyncGenerator<RowBatch> {
  yield* batches
}

async function openText(rows: AsyncGenerator<RowBatch>): Promise<Table[]> {
  const first = await rows.next()
  if (first.done) return []
  const head = [first.value]
  const close = async (): Promise<void> => void (await rows.return(undefined))
  return [{ sheet: '', head: headOf(head), system: 1900, batches: () => following(head, rows), close }]
}

/** Keeps only the first rows of each sheet: a sheet may be far larger than its file. */
async function openBook(file: OpenedFile): Promise<Table[]> {
  const tables: Table[] = []
  for (const { name, system, rows } of await openXlsx(file)) {
    const first: RowBatch[] = []
    let count = 0
    for await (const batch of rows()) {
      first.push(batch)
      count += batch.rows.length
      if (count >= headRows) break
    }
    if (count > 0)
      tables.push({ sheet: name, head: headOf(first), system, batches: rows, close: async () => {} })
  }
  return tables
}

/** Old workbooks, web pages and PDFs are in memory anyway; a new table begins where row numbers restart. */
async function openOthers(rows: AsyncGenerator<RowBatch>): Promise<Table[]> {
  const tables: { sheet: string; batches: RowBatch[] }[] = []
  let end = 0
  for await (const batch of rows) {
    const last = tables.at(-1)
    if (last === undefined || last.sheet !== batch.sheet || batch.first <= end)
      tables.push({ sheet: batch.sheet, batches: [batch] })
    else last.batches.push(batch)
    end = batch.first + batch.rows.length - 1
  }
  return tables.map(({ sheet, batches }) => ({
    sheet,
    head: headOf(batches),
    system: 1900,
    batches: () => each(batches),
    close: async () => {},
  }))
}

/** Whether notes of another shape may follow the table, so that a short last row proves nothing. */
export const hasNotes = (layout: LayoutDefinition): boolean => layout.skip.length + layout.stop.length > 0

const definedOnly = ({ header, rows, start }: NonNullable<LayoutDefinition['pdf']>): PdfOptions => {
  const options: PdfOptions = { header }
  if (rows !== undefined) options.rows = rows
  if (start !== undefined) options.start = start
  return options
}

/** Reads the rows of a file with the reader options of a layout. */
function readRows(file: OpenedFile, layout: LayoutDefinition): AsyncGenerator<RowBatch> {
  const { delimiter, quotes, pdf } = layout
  const options: TableOptions = { csv: { whole: !hasNotes(layout) } }
  if (delimiter !== undefined) options.csv!.delimiter = delimiter
  if (quotes !== undefined) options.csv!.quotes = quotes
  if (pdf !== undefined) options.pdf = definedOnly(pdf)
  return readTable(file, options)
}

/** Opens the tables of a file with the reader options of a layout. */
export function openTables(file: OpenedFile, layout: LayoutDefinition): Promise<Table[]> {
  if (file.kind === 'xlsx') return openBook(file)
  const rows = readRows(file, layout)
  return file.kind === 'text' ? openText(rows) : openOthers(rows)
}
