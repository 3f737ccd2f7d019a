import { headerOf } from '../../core/columns.ts'
import { Refusal } from '../../core/reading.ts'
import { expectKind, type OpenedFile } from '../../files/open-files.ts'
import { readCsv } from '../../readers/read-csv.ts'
import { readDbf } from '../../readers/read-dbf.ts'
import type { RowBatch } from '../../readers/batch-rows.ts'
import { findLeieColumns, type LeieColumns } from './columns.ts'
import { readFileName, type LeieFileName } from './file-name.ts'
import { looksLike, type Look } from './looks-like.ts'

export interface LeieTable {
  kind: 'full' | 'exclusions' | 'reinstatements'
  layout: string
  columns: LeieColumns
  published?: string
  warnings: string[]
  /** number of the header row */
  headerRow: number
  /** all rows, from the first line of the file */
  rows: AsyncGenerator<RowBatch>
}

/** The largest month had about 700 rows; the full list was once published under a supplement's name. */
const largestSupplement = 20_000
const howToName = 'Use the file name that OIG publishes it under, such as UPDATED.csv or 2605EXCL.csv'

async function* atMost(rows: AsyncGenerator<RowBatch>, file: string): AsyncGenerator<RowBatch> {
  let count = -1
  for await (const batch of rows) {
    count += batch.rows.length
    if (count > largestSupplement)
      throw new Refusal(
        `${file} has more than ${largestSupplement.toLocaleString('en-US')} rows: it is the full list, named like a supplement`,
      )
    yield batch
  }
}

/** Determines what a file is. A supplement mistaken for the full list would empty the list. */
function determineKind(file: string, name: LeieFileName, look: Look): LeieTable['kind'] {
  if (name.kind === 'reinstatements') return name.kind
  if (look.isReinstatements)
    throw new Refusal(`${file} contains reinstatements, but its name says otherwise. ${howToName}`)
  if (name.kind === 'supplement')
    throw new Refusal(`${file} is a supplement, but its name does not say for which month. ${howToName}`)
  return name.kind === 'exclusions' ? name.kind : 'full'
}

/** Warnings about a file read as the full list. If it is much smaller than the live list, it is refused anyway. */
function fullListWarnings(file: string, name: LeieFileName, look: Look): string[] {
  if (name.kind === 'full' && look.reach === 'months')
    return [`${file} is named like the full list, but all its exclusions are from a few years.`]
  if (name.kind === 'unknown' && look.reach !== 'decades')
    return [`${file} was read as the full list: its name does not say what it is. ${howToName}.`]
  return []
}

function nameOf(opened: string, given: string): LeieFileName {
  const name = readFileName(opened)
  return name.kind === 'unknown' ? readFileName(given) : name
}

const readRows = (file: OpenedFile): AsyncGenerator<RowBatch> =>
  file.kind === 'dbf' ? readDbf(file) : readCsv(file)

async function beginningOf(file: OpenedFile): Promise<string[][]> {
  for await (const { rows } of readRows(file)) return rows
  return []
}

/** Opens one LEIE file; `given` is the name it was received under, or that of its archive. */
export async function parseLeie(file: OpenedFile, given: string): Promise<LeieTable> {
  expectKind(file, ['text', 'dbf'], 'a CSV or DBF file of the LEIE')
  const beginning = await beginningOf(file)
  const { header, at } = headerOf(beginning)
  const { layout, columns } = findLeieColumns(header, file.name)
  const name = nameOf(file.name, given)
  const look = looksLike(beginning.slice(at + 1), columns)
  const kind = determineKind(file.name, name, look)
  const warnings = kind === 'full' ? fullListWarnings(file.name, name, look) : []
  const rows = kind === 'full' ? readRows(file) : atMost(readRows(file), file.name)
  const table = { kind, layout, columns, warnings, headerRow: at + 1, rows }
  return name.published === undefined ? table : { ...table, published: name.published }
}
