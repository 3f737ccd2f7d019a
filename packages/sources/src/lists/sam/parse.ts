import type { LoadScope } from '@vigil/contract/vocabulary'
import { headerOf } from '../../core/columns.ts'
import { expectKind, type OpenedFile } from '../../files/open-files.ts'
import { readCsv } from '../../readers/read-csv.ts'
import type { RowBatch } from '../../readers/batch-rows.ts'
import { findSamColumns, type SamColumns, type SamLayout } from './columns.ts'
import { publishedOf } from './file-name.ts'

export interface SamTable {
  layout: SamLayout
  scope: LoadScope
  /** '' if neither name has a date */
  published: string
  columns: SamColumns
  warnings: string[]
  /** number of the header row */
  headerRow: number
  /** all rows, from the first line of the file */
  rows: AsyncGenerator<RowBatch>
}

async function beginningOf(file: OpenedFile): Promise<string[][]> {
  for await (const { rows } of readCsv(file)) return rows
  return []
}

/** Opens one extract; `given` is the name it was received under, or that of its archive. */
export async function parseSam(file: OpenedFile, given: string): Promise<SamTable> {
  expectKind(file, ['text'], 'a CSV file of SAM.gov exclusions')
  const { header, at } = headerOf(await beginningOf(file))
  const { layout, columns } = findSamColumns(header, file.name)
  const published = publishedOf(file.name) || publishedOf(given)
  const isList = layout !== 'sam-fascsa'
  const warnings =
    isList && published === ''
      ? [`${file.name} has no date in its name: its records are added, and none is removed from the list`]
      : []
  const scope = isList && published !== '' ? 'full' : 'changes'
  return { layout, scope, published, columns, warnings, headerRow: at + 1, rows: readCsv(file) }
}
