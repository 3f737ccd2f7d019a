import { listZip } from '../files/list-zip.ts'
import type { OpenedFile } from '../files/opened-file.ts'
import { createBatcher } from './batch-rows.ts'
import { parseXml } from './parse-xml.ts'
import type { RowBatch } from './row-batch.ts'
import { sheetEvents, type SheetLimits } from './sheet-events.ts'
import { readWorkbook } from './workbook-parts.ts'

export interface XlsxOptions extends SheetLimits {
  /** which sheets are read, by name; all unless said */
  sheets?: (name: string) => boolean
}

const maxPackedBytes = 100_000_000
const maxSheetBytes = 1_000_000_000

/**
 * Rows of the sheets of a workbook, hidden ones too, in its order. Cells hold what was typed: dates as ISO dates,
 * formulas as their last results. A workbook that declares masses of empty rows is refused.
 */
export async function* readXlsx(file: OpenedFile, options: XlsxOptions = {}): AsyncGenerator<RowBatch> {
  const book = await readWorkbook(await listZip(await file.whole(maxPackedBytes), file.name), file.name)
  const wanted = options.sheets ?? (() => true)
  for (const { name, entry } of book.sheets) {
    if (!wanted(name)) continue
    const label = `${file.name}, sheet "${name}"`
    const batcher = createBatcher(name)
    const events = sheetEvents(book, label, options, batcher.add)
    for await (const _ of parseXml(entry.stream(maxSheetBytes), label, events)) yield* batcher.take(false)
    yield* batcher.take(true)
  }
}
