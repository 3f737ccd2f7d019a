import { guardColumns } from '../../core/column-health.ts'
import { findColumns, headerOf } from '../../core/columns.ts'
import { mapRows } from '../../core/map-rows.ts'
import { Refusal, type Reading } from '../../core/reading.ts'
import { dateInName, given } from '../../core/values.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { expectKind, openFiles, type OpenedFile } from '../../files/open-files.ts'
import { readCsv } from '../../readers/read-csv.ts'
import { optOutChecks } from './health.ts'
import { known, mapOptOut } from './map.ts'

async function beginningOf(file: OpenedFile): Promise<string[][]> {
  for await (const { rows } of readCsv(file, { whole: false })) return rows
  return []
}

/** Opens the file of opt-out affidavits. */
export async function openOptOut(files: readonly ListFile[], maxBytes: number): Promise<Reading> {
  const [file, ...others] = await openFiles(files, { maxBytes })
  if (others.length > 0)
    throw new Refusal('the opt-out affidavits are a single file, but the archive contains several')
  expectKind(file!, ['text'], 'the CSV file of opt-out affidavits')
  const { header, at } = headerOf(await beginningOf(file!))
  const columns = findColumns(header, known, file!.name)
  return {
    layout: {
      id: 'cms-opt-out-csv',
      scope: 'full',
      ...given('published', dateInName(file!.name)),
      leftovers: columns.leftovers,
      warnings: [],
    },
    batches: mapRows(
      file!.name,
      columns.names,
      readCsv(file!),
      (cells, row) => (row <= at + 1 ? null : mapOptOut(cells, columns)),
      guardColumns(file!.name, optOutChecks(columns)),
    ),
  }
}
