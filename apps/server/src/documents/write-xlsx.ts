import { AppError } from '../errors.ts'
import { createZip } from '../files/zip-writer.ts'
import type { WriteReport } from './report-content.ts'
import { tailLength } from './signed-document.ts'
import { createRows, mostSheetRows } from './xlsx-cells.ts'
import { sheetFrame, workbookParts } from './xlsx-parts.ts'

/** A workbook with the table as its only sheet, to be followed by its signature. */
export const writeXlsx: WriteReport = async (
  { title, createdAt },
  { columns, rows, total },
  append,
  onRows,
) => {
  if (total >= mostSheetRows)
    throw new AppError('too_large', `Too large for XLSX: ${total.toLocaleString('en-US')} rows.`)
  const zip = createZip(append, createdAt)
  const { start, end } = sheetFrame(columns, total)
  const sheet = createRows(columns)
  async function* pieces(): AsyncGenerator<string> {
    yield start + sheet.header()
    for await (const batch of rows) {
      yield sheet.rows(batch)
      onRows(batch.length)
    }
    yield end
  }
  for (const [name, xml] of workbookParts(title, createdAt)) await zip.add(name, [xml])
  await zip.add('xl/worksheets/sheet1.xml', pieces())
  await zip.finish(tailLength('xlsx'))
}
