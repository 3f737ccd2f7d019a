import { Refusal } from '../core/reading.ts'
import { expectKind } from '../files/expect-kind.ts'
import type { OpenedFile } from '../files/opened-file.ts'
import { readCsv, type CsvOptions } from './read-csv.ts'
import { readDbf } from './read-dbf.ts'
import type { PdfOptions } from './read-pdf.ts'
import { readXls } from './read-xls.ts'
import { readXlsx, type XlsxOptions } from './read-xlsx.ts'
import type { RowBatch } from './batch-rows.ts'

export interface TableOptions {
  /** for text files; the delimiter is guessed by default */
  csv?: CsvOptions
  /** for workbooks */
  xlsx?: XlsxOptions
  /** required for PDFs */
  pdf?: PdfOptions
}

// loaded on demand: these two are larger than everything else, and few lists need them
async function* readHtml(file: OpenedFile): AsyncGenerator<RowBatch> {
  const { readHtmlTables } = await import('./read-html.ts')
  yield* readHtmlTables(file)
}

async function* readPdf(file: OpenedFile, options: PdfOptions): AsyncGenerator<RowBatch> {
  const { readPdfTables } = await import('./read-pdf.ts')
  yield* readPdfTables(file, options)
}

/** Rows of a table in a text, workbook, web page, PDF or dBASE file, by its detected kind, never by its name. */
export function readTable(file: OpenedFile, options: TableOptions = {}): AsyncGenerator<RowBatch> {
  expectKind(file, ['text', 'xlsx', 'xls', 'html', 'pdf', 'dbf'], 'a table')
  if (file.kind === 'xlsx') return readXlsx(file, options.xlsx)
  if (file.kind === 'xls') return readXls(file, options.xlsx)
  if (file.kind === 'html') return readHtml(file)
  if (file.kind === 'dbf') return readDbf(file)
  if (file.kind === 'text') return readCsv(file, { delimiter: 'auto', ...options.csv })
  if (options.pdf === undefined)
    throw new Refusal(`${file.name} is a PDF file, and no columns are defined to look for in it`)
  return readPdf(file, options.pdf)
}
