import { Refusal } from '../core/reading.ts'
import { listZip } from '../files/list-zip.ts'
import type { OpenedFile } from '../files/opened-file.ts'
import { formatSize } from '../files/guard-stream.ts'
import { createBatcher, type RowBatch } from './batch-rows.ts'
import { parseXml } from './parse-xml.ts'
import { sheetEvents, type SheetLimits } from './sheet-events.ts'
import { readWorkbook, type Workbook } from './workbook-parts.ts'

export interface XlsxOptions extends SheetLimits {
  /** which sheets to read, by name; all by default */
  sheets?: (name: string) => boolean
  /** limit for all sheets together, unpacked */
  maxBytes?: number
}

/** A sheet of an open workbook. */
export interface Sheet {
  name: string
  /** the date system of the workbook */
  system: Workbook['system']
  /** its rows from the start; may be called again */
  rows: () => AsyncGenerator<RowBatch>
}

const maxPackedBytes = 100_000_000
const maxSheetBytes = 1_000_000_000

/** Several sheets can share one part of the archive, which is then read once per sheet. */
function checkSheetBytes(sheets: Workbook['sheets'], file: string, most: number): void {
  const bytes = sheets.reduce((sum, { entry }) => sum + entry.size, 0)
  if (bytes > most) throw new Refusal(`${file} unpacks to more than ${formatSize(most)}`)
}

/** Opens a workbook; its sheets in order, including hidden ones. */
export async function openXlsx(file: OpenedFile, options: XlsxOptions = {}): Promise<Sheet[]> {
  const book = await readWorkbook(await listZip(await file.whole(maxPackedBytes), file.name), file.name)
  const wanted = options.sheets ?? (() => true)
  const sheets = book.sheets.filter(({ name }) => wanted(name))
  checkSheetBytes(sheets, file.name, options.maxBytes ?? maxSheetBytes)
  return sheets.map(({ name, entry }) => ({
    name,
    system: book.system,
    async *rows() {
      const label = `${file.name}, sheet "${name}"`
      const batcher = createBatcher(name)
      const events = sheetEvents(book, label, options, batcher.add)
      for await (const _ of parseXml(entry.stream(maxSheetBytes), label, events)) yield* batcher.take(false)
      yield* batcher.take(true)
    },
  }))
}

/**
 * Rows of the sheets of a workbook. Cells hold what was typed: dates as ISO dates, formulas as their last results.
 * A workbook that declares very many empty rows is refused.
 */
export async function* readXlsx(file: OpenedFile, options: XlsxOptions = {}): AsyncGenerator<RowBatch> {
  for (const { rows } of await openXlsx(file, options)) yield* rows()
}
