import { Refusal } from '../core/reading.ts'
import type { OpenedFile } from '../files/opened-file.ts'
import { createBatcher, withoutEmptyEnd, type RowBatch } from './batch-rows.ts'
import { recordsOf, sharedTexts, textAt } from './biff-records.ts'
import { sheetRows, type BiffBook } from './biff-sheet.ts'
import { openCompoundFile } from './compound-file.ts'
import type { SheetLimits } from './sheet-events.ts'
import { isDateFormat } from './spreadsheet-values.ts'

const maxBytes = 40_000_000
/** all sheets can point to the same bytes, which are then read once per sheet */
const maxSheets = 200
const newestVersion = 0x06_00

const kinds = {
  begin: 0x809,
  end: 0x0a,
  password: 0x2f,
  dateSystem: 0x22,
  format: 0x41e,
  style: 0xe0,
  sheet: 0x85,
  sharedTexts: 0xfc,
} as const

function streamOf(content: Buffer, file: string): Buffer {
  const find = openCompoundFile(content, file)
  if (find('EncryptedPackage') !== null) throw new Refusal(`${file} is protected by a password`)
  const stream = find('Workbook')
  if (stream !== null) return stream
  if (find('Book') !== null)
    throw new Refusal(`${file} is a workbook of Excel 95 or older; save it as .xlsx and try again`)
  throw new Refusal(`${file} is not an Excel workbook`)
}

/** The part of a workbook before its sheets. */
function bookOf(stream: Buffer, file: string): Omit<BiffBook, 'showsRounding'> {
  const book = { sheets: [] as BiffBook['sheets'], system: 1900 as 1900 | 1904, texts: [] as string[] }
  const formats = new Map<number, string>()
  const styles: number[] = []
  for (const record of recordsOf(stream, 0)) {
    const { type, data } = record
    if (type === kinds.end) break
    if (type === kinds.begin && data.readUInt16LE(0) !== newestVersion)
      throw new Refusal(`${file} is a workbook of Excel 95 or older; save it as .xlsx and try again`)
    if (type === kinds.password) throw new Refusal(`${file} is protected by a password`)
    if (type === kinds.dateSystem && data.readUInt16LE(0) === 1) book.system = 1904
    else if (type === kinds.format) formats.set(data.readUInt16LE(0), textAt(data, 2, 2))
    else if (type === kinds.style) styles.push(data.readUInt16LE(2))
    else if (type === kinds.sharedTexts) book.texts = sharedTexts(record)
    else if (type === kinds.sheet && data[5] === 0)
      book.sheets.push({ name: textAt(data, 6, 1), start: data.readUInt32LE(0) })
    if (book.sheets.length > maxSheets) throw new Refusal(`${file} has more than ${maxSheets} sheets`)
  }
  return { ...book, dates: styles.map((format) => isDateFormat(format, formats.get(format))) }
}

function openBook(
  content: Buffer,
  file: string,
  showsRounding: boolean,
): { name: string; rows: Map<number, string[]> }[] {
  try {
    const stream = streamOf(content, file)
    const book = { ...bookOf(stream, file), showsRounding }
    return book.sheets.map(({ name, start }) => ({ name, rows: sheetRows(stream, start, book) }))
  } catch (error) {
    if (error instanceof RangeError)
      throw new Refusal(`${file} can't be read as an Excel workbook: it is damaged`)
    throw error
  }
}

/** Rows of the sheets of an old workbook (Excel 97 to 2003), under the same rules as for .xlsx. */
export async function* readXls(
  file: OpenedFile,
  { showsRounding = false }: Pick<SheetLimits, 'showsRounding'> = {},
): AsyncGenerator<RowBatch> {
  const sheets = openBook(await file.whole(maxBytes), file.name, showsRounding)
  if (sheets.length === 0) throw new Refusal(`${file.name} is a workbook without sheets`)
  for (const { name, rows } of sheets) {
    const batcher = createBatcher(name)
    for (const [at, written] of [...rows].toSorted(([a], [b]) => a - b)) {
      const cells = withoutEmptyEnd(written)
      if (cells.length > 0) batcher.add(at + 1, cells)
    }
    yield* batcher.take(true)
  }
}
