import { isoDate, npiOf } from '../../core/values.ts'
import { mapRows, type Mapped } from '../../core/map-rows.ts'
import { Refusal, type Batch, type Reading } from '../../core/reading.ts'
import { readTable } from '../../readers/read-table.ts'
import type { RowBatch } from '../../readers/batch-rows.ts'
import { deactivationColumns, locate, squeeze, type Located } from './columns.ts'
import { publicationOf } from './file-names.ts'
import { deactivation } from './map.ts'
import type { SortedFile } from './sort-out-files.ts'

const longestPreamble = 10

function mapRow(cells: readonly string[], { columnIndex }: Located): Mapped {
  const [npiAt, dateAt] = deactivationColumns.map(columnIndex)
  const npi = npiOf(cells[npiAt!])
  if (npi === '')
    return cells.every((cell) => cell.trim() === '')
      ? null
      : { skip: `"${cells[npiAt!] ?? ''}" is not a valid NPI` }
  const date = isoDate(cells[dateAt!])
  if (date === '') return { skip: `"${cells[dateAt!] ?? ''}" is not a deactivation date` }
  return { record: deactivation(npi, date, cells) }
}

const isHeader = (cells: readonly string[]): boolean =>
  deactivationColumns.every((name) => cells.some((cell) => squeeze(cell) === squeeze(name)))

/** The rows from the header on, below the title, possibly with blank rows in between. */
async function findHeader(
  tables: AsyncGenerator<RowBatch>,
  file: string,
): Promise<{ batch: RowBatch; headerAt: number }> {
  for (;;) {
    const { done, value: batch } = await tables.next()
    if (done || batch.first > longestPreamble) break
    const headerAt = batch.rows.slice(0, longestPreamble).findIndex(isHeader)
    if (headerAt >= 0) return { batch, headerAt }
  }
  await tables.return(undefined)
  throw new Refusal(
    `${file} is not a report of deactivated NPIs: it lacks the columns ${deactivationColumns.join(' and ')}`,
  )
}

/** Reads the report of deactivated NPIs: a title, then the number and the date of each. */
export async function readDeactivations({ file }: SortedFile, names: readonly string[]): Promise<Reading> {
  const tables = readTable(file)
  const { batch, headerAt } = await findHeader(tables, file.name)
  const { sheet, first, rows } = batch
  const located = locate(rows[headerAt]!, deactivationColumns, file.name)
  async function* data(): AsyncGenerator<RowBatch> {
    yield { sheet, first: first + headerAt + 1, rows: rows.slice(headerAt + 1) }
    yield* tables
  }
  const batches: AsyncIterable<Batch> = mapRows(file.name, located.names, data(), (cells) =>
    mapRow(cells, located),
  )
  const published = [file.name, ...names].map((name) => publicationOf(name).published).find(Boolean)
  return {
    layout: {
      id: 'nppes-deactivated',
      scope: 'changes',
      ...(published && { published }),
      leftovers: located.leftovers,
      warnings: [],
    },
    batches,
  }
}
