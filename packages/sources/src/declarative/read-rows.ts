import type { OpenedFile } from '../files/open-files.ts'
import type { PdfOptions } from '../readers/read-pdf.ts'
import { readTable, type TableOptions } from '../readers/read-table.ts'
import type { RowBatch } from '../readers/batch-rows.ts'
import type { LayoutDefinition } from './definition.ts'

/** Whether notes of another shape may follow the table, so that a short last row proves nothing. */
export const hasNotes = (layout: LayoutDefinition): boolean => layout.skip.length + layout.stop.length > 0

const definedOnly = ({ header, rows, start }: NonNullable<LayoutDefinition['pdf']>): PdfOptions => {
  const options: PdfOptions = { header }
  if (rows !== undefined) options.rows = rows
  if (start !== undefined) options.start = start
  return options
}

/** Reads the rows of a file with the reader options of a layout. */
export function readRows(file: OpenedFile, layout: LayoutDefinition): AsyncGenerator<RowBatch> {
  const { delimiter, quotes, pdf } = layout
  const options: TableOptions = { csv: { whole: !hasNotes(layout) } }
  if (delimiter !== undefined) options.csv!.delimiter = delimiter
  if (quotes !== undefined) options.csv!.quotes = quotes
  if (pdf !== undefined) options.pdf = definedOnly(pdf)
  return readTable(file, options)
}
