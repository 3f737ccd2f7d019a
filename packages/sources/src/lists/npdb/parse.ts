import { guardColumns, type ColumnCheck } from '../../core/column-health.ts'
import { headerOf } from '../../core/columns.ts'
import type { ListRecord } from '../../core/list-record.ts'
import { mapRows, type Mapped } from '../../core/map-rows.ts'
import type { Mapping } from '../../core/mapped-columns.ts'
import { isAllDigits, isNotDate, isNotNpi } from '../../core/odd-values.ts'
import { Refusal, type Batch, type Reading } from '../../core/reading.ts'
import { dateInName, given } from '../../core/values.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { expectKind, openFiles, type OpenedFile } from '../../files/open-files.ts'
import { readTable } from '../../readers/read-table.ts'
import type { RowBatch } from '../../readers/batch-rows.ts'
import { expectHeader, findFields, safeColumnName, type Field, type ColumnIndexes } from './columns.ts'
import { latestVersions, type Latest } from './latest.ts'
import { isKnownVersion, mapReport } from './map.ts'

const countOf = (line: string, mark: string): number => line.split(mark).length - 1

/** The Data Bank's own transfer files are delimited by tildes. */
function rowsOf(file: OpenedFile): AsyncGenerator<RowBatch> {
  const line = file.head.toString('latin1').trimStart().split(/\r?\n/, 1)[0]!
  const hasTildes = [',', '\t', '|'].every((mark) => countOf(line, '~') > countOf(line, mark))
  return readTable(file, hasTildes ? { csv: { delimiter: '~' } } : {})
}

function checksOf(at: ColumnIndexes, header: readonly string[]): ColumnCheck[] {
  const check = (field: Field, fault: string, isOdd: ColumnCheck['isOdd']): ColumnCheck => ({
    name: header[at[field]] ?? '',
    at: at[field],
    fault,
    isOdd,
  })
  const names = ['firstName', 'lastName', 'organizationName'] as const
  return [
    check('npi', 'are not NPIs', isNotNpi),
    ...names.map((field) => check(field, 'are numbers', isAllDigits)),
    ...(['birthDate', 'reportDate', 'actionDate'] as const).map((field) =>
      check(field, 'are not dates', isNotDate),
    ),
  ]
}

interface Head {
  header: string[]
  /** number of the header row */
  headerRow: number
  at: ColumnIndexes
}

async function headOf(file: OpenedFile, mapping: Mapping): Promise<Head> {
  for await (const { first, rows } of rowsOf(file)) {
    const { header: cells, at: row } = headerOf(rows)
    const header = cells.map((name) => name.replace('\uFEFF', '').trim())
    expectHeader(file.name, header)
    return { header, headerRow: first + row, at: findFields(file.name, header, mapping) }
  }
  throw new Refusal(`${file.name} has no header`)
}

async function readReports(file: OpenedFile, { header, headerRow, at }: Head): Promise<Batch[]> {
  const map = (cells: readonly string[], row: number): Mapped => {
    if (row <= headerRow || cells.every((cell) => cell.trim() === '')) return null
    if (cells.length !== header.length)
      return { skip: `row has ${cells.length} cells, but the header has ${header.length}` }
    return mapReport(cells, at)
  }
  const guard = guardColumns(file.name, checksOf(at, header), { quotes: false })
  return Array.fromAsync(mapRows(file.name, header, rowsOf(file), map, guard))
}

const isNobodys = ({ npis, ssns, identifiers = [] }: ListRecord): boolean =>
  !npis && !ssns && !identifiers.some(({ type }) => type === 'External ID')

/** Warnings about a response, as counts only: its texts may be personal data. */
function warningsOf({ batches, unmatchedVoids }: Latest): string[] {
  const records = batches.flatMap(({ entries }) => entries.map(({ record }) => record))
  const counts: [warning: string, count: number][] = [
    [
      'Reports without customer use, NPI or SSN, by which nobody can be found',
      records.filter(isNobodys).length,
    ],
    [
      'Reports whose version is none of initial, correction, revision, appeal and void',
      records.filter(({ facts }) => !isKnownVersion(facts?.['version'])).length,
    ],
    ['Voids without a DCN that fit no report', unmatchedVoids],
  ]
  return counts.flatMap(([warning, count]) => (count === 0 ? [] : [`${warning}: ${count}.`]))
}

async function* eachOf(batches: readonly Batch[]): AsyncGenerator<Batch> {
  yield* batches
}

/** Opens a response: all Data Bank reports about the providers that the client has enrolled. */
export async function openReports(
  files: readonly ListFile[],
  mapping: Mapping,
  maxBytes: number,
): Promise<Reading> {
  const opened = await openFiles(files, { maxBytes })
  if (opened.length > 1)
    throw new Refusal(`${opened.map(({ name }) => name).join(', ')}: a response is a single file`)
  const file = opened[0]!
  expectKind(file, ['text'], 'a response of the Data Bank (delimited text)')
  const head = await headOf(file, mapping)
  const latest = latestVersions(await readReports(file, head))
  const known = new Set(Object.values(head.at))
  return {
    layout: {
      id: Object.keys(mapping).length > 0 ? 'npdb-mapped' : 'npdb',
      scope: 'full',
      ...given('published', dateInName(file.name) || dateInName(files[0]!.name)),
      leftovers: head.header.flatMap((name, columnIndex) =>
        name === '' || known.has(columnIndex) ? [] : [safeColumnName(name, columnIndex)],
      ),
      warnings: warningsOf(latest),
    },
    batches: eachOf(latest.batches),
  }
}
