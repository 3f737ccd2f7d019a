import {
  expectKind,
  expectNoMacros,
  openFiles,
  readCsvLines,
  readTable,
  Refusal,
  type OpenedFile,
} from '@vigil/sources'
import {
  countKnown,
  describeHeader,
  fieldNames,
  findColumns,
  missingColumns,
  typeColumns,
  type Mapping,
  type ColumnIndexes,
} from './import-columns.ts'
import { readType } from './import-values.ts'

const maxBytes = 2_000_000_000
const maxPreambleRows = 20
const minKnownColumns = 2

/** A row below the header, padded to its width, with its number in the file. */
export interface FileRow {
  number: number
  cells: readonly string[]
  /** it has more or fewer cells than the header */
  misfit: boolean
}

/** A readable population file: its columns, and its rows, which can be read repeatedly. */
export interface PopulationFile {
  header: readonly string[]
  columnIndexes: ColumnIndexes
  unknown: readonly string[]
  /** workbook sheets that hold tables but were not read */
  otherSheets: readonly string[]
  batches(): AsyncGenerator<FileRow[]>
  /** Calls the visitor with all rows in order; yields some rows at a time. */
  visit(visitor: RowVisitor): AsyncGenerator<void>
}

export interface RowVisitor {
  /**
   * A line without quotes in a text file, from `from` to `to` of the bytes. Returns whether that was enough; otherwise the
   * row is read. Not called for other rows.
   */
  line(bytes: Buffer, from: number, to: number, delimiter: number, number: number): boolean
  row(row: FileRow): void
}

interface Head {
  sheet: string
  row: number
  header: string[]
}

/** A text as some programs write it, so that spreadsheets keep its leading zeros: ="00123" */
const writtenText = /^="([^"]*)"$/
function repaired(raw: string): string {
  const cell = raw.replaceAll('\u0000', '').replace('\uFEFF', '').toWellFormed().trim()
  return cell.startsWith('=') ? cell.replace(writtenText, '$1').trim() : cell
}
const isInk = (code: number): boolean => code > 0x20 && code < 0x7f

/** A cell without damage and outer blanks. Nearly all cells are as they should be. */
export function cleanCell(cell: string): string {
  const end = cell.length - 1
  if (end < 0) return cell
  if (!isInk(cell.charCodeAt(0)) || !isInk(cell.charCodeAt(end)) || cell[0] === '=') return repaired(cell)
  for (let at = 1; at < end; at++) {
    const code = cell.charCodeAt(at)
    if (code === 0 || code >= 0xd800) return repaired(cell)
  }
  return cell
}
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length
/** Notes beside a table have fewer cells. */
const minTableCells = 3
/** How the files of clients are read. An incomplete row is reported like any other invalid one. */
export const clientTables = {
  csv: { whole: false, mixedEnds: true },
  xlsx: { maxColumns: 2_000, needsResults: true, showsRounding: true },
} as const
const { csv, xlsx } = clientTables
const autoCsv = { delimiter: 'auto', ...csv }

type Batch = { sheet: string; first: number; rows: string[][] }

/** The rows of a batch that may be a header, with their numbers. */
const headRows = ({ first, rows }: Batch): { row: number; header: string[] }[] =>
  rows
    .slice(0, Math.max(0, maxPreambleRows - first + 1))
    .map((cells, at) => ({ row: first + at, header: cells.map(cleanCell) }))

/** The first row that names columns, on the first sheet that has one. */
async function findHead(file: OpenedFile, mapping: Mapping): Promise<Head> {
  let firstFilled: string[] | undefined
  for await (const batch of readTable(file, clientTables)) {
    for (const { row, header } of headRows(batch)) {
      if (filledIn(header) > 1) firstFilled ??= header
      if (countKnown(header, mapping) >= minKnownColumns) return { sheet: batch.sheet, row, header }
    }
    if (file.kind === 'text') break
  }
  throw new Refusal(
    `${file.name} has no header row that Vigil recognizes. Its first row has ${describeHeader(firstFilled ?? [], mapping)}. Name the columns in a mapping; the fields are ${fieldNames.join(', ')}`,
  )
}

/** The other sheets. Several population sheets are rejected, because they may be a mistake. */
async function findOtherSheets(file: OpenedFile, head: Head, mapping: Mapping): Promise<string[]> {
  if (file.kind === 'text') return []
  const { sheet } = head
  const fewest = Math.min(minTableCells, filledIn(head.header))
  const others = new Set<string>()
  for await (const batch of readTable(file, { xlsx: { ...xlsx, sheets: (name) => name !== sheet } })) {
    if (batch.sheet === sheet || batch.rows.every((cells) => filledIn(cells) < fewest)) continue
    others.add(batch.sheet)
    for (const { header } of headRows(batch))
      if (
        countKnown(header, mapping) >= minKnownColumns &&
        missingColumns(findColumns(header, mapping, {}).columnIndexes) === null
      )
        throw new Refusal(
          `${file.name} has more than one sheet with a population: ${sheet}, ${batch.sheet}. Import each as its own file`,
        )
  }
  return [...others]
}

/** Columns with a type header that hold something else, such as credentials. */
async function findNoTypes(file: OpenedFile, head: Head): Promise<number[]> {
  const columns = typeColumns(head.header).map((columnIndex) => ({ columnIndex, types: 0, others: 0 }))
  if (columns.length === 0) return []
  for await (const batch of readRows(file, head)) {
    for (const { cells } of batch)
      for (const column of columns) {
        const read = readType(cells[column.columnIndex] ?? '')
        if ('fault' in read) column.others += 1
        else if (read.value !== '') column.types += 1
      }
    break
  }
  return columns.filter(({ types, others }) => others > types).map(({ columnIndex }) => columnIndex)
}

function rowOf(cells: readonly string[], number: number, width: number, isText: boolean): FileRow {
  const row: string[] = []
  for (const cell of cells) row.push(cleanCell(cell))
  const misfit = row.length > width ? !isBlank(row.slice(width)) : isText && row.length < width
  if (!misfit) {
    row.length = Math.min(row.length, width)
    while (row.length < width) row.push('')
  }
  return { number, cells: row, misfit }
}

async function* readRows(file: OpenedFile, { sheet, row, header }: Head): AsyncGenerator<FileRow[]> {
  const isText = file.kind === 'text'
  for await (const batch of readTable(file, { csv, xlsx: { ...xlsx, sheets: (name) => name === sheet } })) {
    if (batch.sheet !== sheet) continue
    const rows: FileRow[] = []
    for (const [at, cells] of batch.rows.entries())
      if (batch.first + at > row && !isBlank(cells))
        rows.push(rowOf(cells, batch.first + at, header.length, isText))
    if (rows.length > 0) yield rows
  }
}

async function* visitRows(file: OpenedFile, head: Head, visitor: RowVisitor): AsyncGenerator<void> {
  if (file.kind !== 'text') {
    for await (const rows of readRows(file, head)) {
      for (const row of rows) visitor.row(row)
      yield
    }
    return
  }
  const width = head.header.length
  for await (const { first, delimiter, rows, bytes, from, to } of readCsvLines(file, autoCsv)) {
    const code = delimiter.charCodeAt(0)
    for (let at = Math.max(0, head.row + 1 - first); at < rows.length; at++) {
      let cells = rows[at]!
      if (cells === null) {
        if (visitor.line(bytes, from[at]!, to[at]!, code, first + at)) continue
        cells = bytes.toString('utf8', from[at], to[at]).split(delimiter)
      }
      if (!isBlank(cells)) visitor.row(rowOf(cells, first + at, width, true))
    }
    yield
  }
}

async function openOne(given: { name: string; path: string }): Promise<OpenedFile> {
  const opened = await openFiles([given], { maxBytes })
  if (opened.length > 1)
    throw new Refusal(`${given.name} contains ${opened.length} files; import one at a time`)
  const file = opened[0]!
  expectKind(file, ['text', 'xlsx', 'xls'], 'a population file (CSV, pipe- or tab-separated, or Excel)')
  await expectNoMacros(file)
  return file
}

/** A sample whose columns are not all recognized yet: its header is the first row that may be one. */
export async function readSampleHead(
  given: { name: string; path: string },
  mapping: Mapping,
): Promise<PopulationFile> {
  const file = await openOne(given)
  let best: (Head & { known: number }) | undefined
  for await (const batch of readTable(file, clientTables)) {
    for (const { row, header } of headRows(batch)) {
      const known = countKnown(header, mapping)
      if (filledIn(header) > 1 && (!best || known > best.known))
        best = { sheet: batch.sheet, row, header, known }
    }
    break
  }
  if (!best) throw new Refusal(`${given.name} has no row with more than one column`)
  const head = best
  const { columnIndexes, unknown } = findColumns(head.header, mapping, {})
  return {
    header: head.header,
    columnIndexes,
    unknown,
    otherSheets: [],
    batches: () => readRows(file, head),
    visit: (visitor) => visitRows(file, head, visitor),
  }
}

/** Opens a client's file by its content; rejects files that are not tables or lack required columns. */
export async function openPopulationFile(
  given: { name: string; path: string },
  mapping: Mapping,
  givenMapping: Mapping = {},
): Promise<PopulationFile> {
  const file = await openOne(given)
  const head = await findHead(file, mapping)
  const noTypes = await findNoTypes(file, head)
  const { columnIndexes, unknown } = findColumns(head.header, mapping, givenMapping, noTypes)
  const missing = missingColumns(columnIndexes)
  if (missing !== null)
    throw new Refusal(
      `${file.name} has no column that Vigil recognizes for ${missing}. It has ${describeHeader(head.header, mapping)}. Name it in a mapping`,
    )
  const otherSheets = await findOtherSheets(file, head, mapping)
  return {
    header: head.header,
    columnIndexes,
    unknown,
    otherSheets,
    batches: () => readRows(file, head),
    visit: (visitor) => visitRows(file, head, visitor),
  }
}
