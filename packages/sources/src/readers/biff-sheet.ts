import { recordsOf, shortNumber, textAt } from './biff-records.ts'
import { dateOfSerial, numberText } from './spreadsheet-values.ts'

/** What the cells of all sheets share. */
export interface BiffBook {
  sheets: { name: string; start: number }[]
  system: 1900 | 1904
  texts: readonly string[]
  /** by cell style: whether its numbers are dates */
  dates: readonly boolean[]
  /** as in new workbooks */
  showsRounding: boolean
}

const kinds = {
  begin: 0x809,
  end: 0x0a,
  sharedText: 0xfd,
  text: 0x204,
  richText: 0xd6,
  number: 0x203,
  shortNumber: 0x27e,
  shortNumbers: 0xbd,
  truth: 0x205,
  formula: 0x06,
  formulaText: 0x207,
} as const

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

const maxColumns = 256

/** A sheet is followed by another one or nothing; anything else means that it did not end here. */
const isEnd = (stream: Buffer, at: number): boolean =>
  at + 4 > stream.length || stream.readUInt16LE(at) === kinds.begin || stream.readUInt16LE(at) === 0

/** The rows of a sheet that have cells, by row number from 0. */
export function sheetRows(stream: Buffer, start: number, book: BiffBook): Map<number, string[]> {
  const rows = new Map<number, string[]>()
  const put = (row: number, column: number, text: string): void => {
    if (column >= maxColumns) throw new RangeError('a cell lies beyond the last column')
    const cells = rows.get(row) ?? []
    while (cells.length < column) cells.push('')
    cells[column] = text
    rows.set(row, cells)
  }
  const numeric = (value: number, style: number): string =>
    (book.dates[style] ? dateOfSerial(value, book.system) : null) ??
    numberText(String(value), book.showsRounding)
  const truth = (value: number, isError: boolean): string =>
    isError ? (errors[value] ?? '#ERROR') : value === 0 ? 'FALSE' : 'TRUE'
  const shared = (at: number): string => {
    const text = book.texts[at]
    if (text === undefined) throw new RangeError('a shared text is missing')
    return text
  }
  const formula = (data: Buffer): string => {
    if (data.readUInt16LE(12) !== 0xff_ff) return numeric(data.readDoubleLE(6), data.readUInt16LE(4))
    const kind = data[6]
    return kind === 1 || kind === 2 ? truth(data[8]!, kind === 2) : ''
  }
  let [depth, row, column] = [0, 0, 0]
  for (const { type, data, end } of recordsOf(stream, start)) {
    if (type === kinds.begin) depth += 1
    else if (type === kinds.end) depth -= 1
    if (depth === 0) {
      if (type !== kinds.end || !isEnd(stream, end)) break
      return rows
    }
    // a substream inside a sheet is a chart
    if (depth > 1) continue
    if (type === kinds.formulaText) {
      put(row, column, textAt(data, 0, 2))
      continue
    }
    if (data.length < 6) continue
    const [at, from, style] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)]
    if (type === kinds.sharedText) put(at, from, shared(data.readUInt32LE(6)))
    else if (type === kinds.text || type === kinds.richText) put(at, from, textAt(data, 6, 2))
    else if (type === kinds.number) put(at, from, numeric(data.readDoubleLE(6), style))
    else if (type === kinds.shortNumber) put(at, from, numeric(shortNumber(data, 6), style))
    else if (type === kinds.shortNumbers)
      for (let i = 0; 4 + i * 6 + 6 <= data.length - 2; i++)
        put(at, from + i, numeric(shortNumber(data, 6 + i * 6), data.readUInt16LE(4 + i * 6)))
    else if (type === kinds.truth) put(at, from, truth(data.readUInt8(6), data.readUInt8(7) === 1))
    else if (type === kinds.formula) {
      ;[row, column] = [at, from]
      put(at, from, formula(data))
    }
  }
  throw new RangeError('a sheet has no beginning or end')
}
