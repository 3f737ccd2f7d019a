import { isoDate, npiOf } from '../../core/values.ts'
import { mapRows, type Mapped } from '../../core/map-rows.ts'
import type { Batch, Reading } from '../../core/reading.ts'
import { Refusal } from '../../core/refusal.ts'
import { readTable } from '../../readers/read-table.ts'
import type { RowBatch } from '../../readers/row-batch.ts'
import { deactivationColumns, locate, squeeze, type Located } from './columns.ts'
import { publicationOf } from './file-names.ts'
import { deactivation } from './map.ts'
import type { SortedFile } from './sort-out-files.ts'

const longestPreamble = 10

function mapRow(cells: readonly string[], { place }: Located): Mapped {
  const [npiAt, dateAt] = deactivationColumns.map(place)
  const npi = npiOf(cells[npiAt!])
  if (npi === '')
    return cells.every((cell) => cell.trim() === '')
      ? null
      : { quarantine: `"${cells[npiAt!] ?? ''}" is no valid NPI` }
  const date = isoDate(cells[dateAt!])
  if (date === '') return { quarantine: `"${cells[dateAt!] ?? ''}" is no date of deactivation` }
  return { record: deactivation(npi, date, cells) }
}

/** Reads the report of deactivated NPIs: a title, then the number and the date of each. */
export async function readDeactivations({ file }: SortedFile, names: readonly string[]): Promise<Reading> {
  const tables = readTable(file)
  const begun = await tables.next()
  const { sheet, first, rows }: RowBatch = begun.done ? { sheet: '', first: 1, rows: [] } : begun.value
  const headerAt = rows
    .slice(0, longestPreamble)
    .findIndex((cells) =>
      deactivationColumns.every((name) => cells.some((cell) => squeeze(cell) === squeeze(name))),
    )
  if (headerAt < 0) {
    await tables.return(undefined)
    throw new Refusal(
      `${file.name} is no report of deactivated NPIs: the columns ${deactivationColumns.join(' and ')} are not there`,
    )
  }
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
