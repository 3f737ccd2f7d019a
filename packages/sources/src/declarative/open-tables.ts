import type { OpenedFile } from '../files/open-files.ts'
import type { RowBatch } from '../readers/row-batch.ts'
import type { LayoutDefinition } from './definition.ts'
import { readRows } from './read-rows.ts'

/** One table of a file: its first rows, and all of them. */
export interface Table {
  sheet: string
  head: readonly string[][]
  batches(): AsyncIterable<RowBatch>
  /** lets go of the file where the table is not read to its end */
  close(): Promise<void>
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
  return [{ sheet: '', head: first.value.rows, batches: () => following(head, rows), close }]
}

/** Workbooks, pages and PDFs lie in memory anyway; their tables are told apart by name and by their first row. */
async function openSheets(rows: AsyncGenerator<RowBatch>): Promise<Table[]> {
  const tables: { sheet: string; batches: RowBatch[] }[] = []
  for await (const batch of rows) {
    const last = tables.at(-1)
    if (last === undefined || last.sheet !== batch.sheet || batch.first === 1)
      tables.push({ sheet: batch.sheet, batches: [batch] })
    else last.batches.push(batch)
  }
  return tables.map(({ sheet, batches }) => ({
    sheet,
    head: batches[0]!.rows,
    batches: () => each(batches),
    close: async () => {},
  }))
}

/** Opens the tables of a file as a layout wants them read. */
export function openTables(file: OpenedFile, layout: LayoutDefinition): Promise<Table[]> {
  const rows = readRows(file, layout)
  return file.kind === 'text' ? openText(rows) : openSheets(rows)
}
