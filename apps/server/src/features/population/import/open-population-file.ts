import { expectKind, openFiles, readTable, Refusal, type OpenedFile } from '@vigil/sources'
import {
  countKnown,
  fieldNames,
  findColumns,
  missingColumns,
  type Mapping,
  type Places,
} from './import-columns.ts'

const maxBytes = 2_000_000_000
const longestPreamble = 20
const fewestKnown = 2

/** A row under the header, as wide as it, with its number in the file. */
export interface FileRow {
  number: number
  cells: readonly string[]
  /** it has more or fewer cells than the header */
  misfit: boolean
}

/** A population file that can be read: where its columns are, and its rows, as often as wanted. */
export interface PopulationFile {
  header: readonly string[]
  places: Places
  unknown: readonly string[]
  batches(): AsyncGenerator<FileRow[]>
}

interface Head {
  sheet: string
  row: number
  header: string[]
}

const cleaned = (cell: string): string =>
  cell.replaceAll('\u0000', '').replace('\uFEFF', '').toWellFormed().trim()
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
const listed = (header: readonly string[]): string => header.filter((name) => name !== '').join(', ')

/** The first row that names columns, of the first sheet that has one. */
async function findHead(file: OpenedFile, mapping: Mapping): Promise<Head> {
  let firstFilled: string[] | undefined
  for await (const { sheet, first, rows } of readTable(file)) {
    if (first > longestPreamble) continue
    for (const [at, cells] of rows.slice(0, longestPreamble - first + 1).entries()) {
      const header = cells.map(cleaned)
      if (header.filter((name) => name !== '').length > 1) firstFilled ??= header
      if (countKnown(header, mapping) >= fewestKnown) return { sheet, row: first + at, header }
    }
    if (file.kind === 'text') break
  }
  throw new Refusal(
    `${file.name} has no row that names columns which Vigil knows. It has ${listed(firstFilled ?? [])}. Say which is which in the mapping; the fields are ${fieldNames.join(', ')}`,
  )
}

function rowOf(cells: readonly string[], number: number, width: number, isText: boolean): FileRow {
  const row = cells.map(cleaned)
  const misfit = row.length > width ? !isBlank(row.slice(width)) : isText && row.length < width
  if (!misfit) {
    row.length = Math.min(row.length, width)
    while (row.length < width) row.push('')
  }
  return { number, cells: row, misfit }
}

async function* readRows(file: OpenedFile, { sheet, row, header }: Head): AsyncGenerator<FileRow[]> {
  const isText = file.kind === 'text'
  for await (const batch of readTable(file, { xlsx: { sheets: (name) => name === sheet } })) {
    if (batch.sheet !== sheet) continue
    const rows: FileRow[] = []
    for (const [at, cells] of batch.rows.entries())
      if (batch.first + at > row && !isBlank(cells))
        rows.push(rowOf(cells, batch.first + at, header.length, isText))
    if (rows.length > 0) yield rows
  }
}

/** Opens a client's file by its content; refuses what is no table, or lacks what it can't do without. */
export async function openPopulationFile(
  given: { name: string; path: string },
  mapping: Mapping,
  givenMapping: Mapping = {},
): Promise<PopulationFile> {
  const opened = await openFiles([given], { maxBytes })
  if (opened.length > 1) throw new Refusal(`${given.name} holds ${opened.length} files; give one at a time`)
  const file = opened[0]!
  expectKind(file, ['text', 'xlsx', 'xls'], 'a population file (CSV, pipe- or tab-separated, or Excel)')
  const head = await findHead(file, mapping)
  const { places, unknown } = findColumns(head.header, mapping, givenMapping)
  const missing = missingColumns(places)
  if (missing !== null)
    throw new Refusal(
      `${file.name} has no column for ${missing} that Vigil knows. It has ${listed(head.header)}. Say which it is in the mapping`,
    )
  return { header: head.header, places, unknown, batches: () => readRows(file, head) }
}
