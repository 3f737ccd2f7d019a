import { expectKind, type OpenedFile } from '../../files/open-files.ts'
import { readCsv } from '../../readers/read-csv.ts'
import type { RowBatch } from '../../readers/row-batch.ts'
import { findSamColumns, type SamColumns, type SamLayout } from './columns.ts'
import { publishedOf } from './file-name.ts'

export interface SamTable {
  layout: SamLayout
  scope: 'full' | 'changes'
  /** '' where neither name has a date */
  published: string
  columns: SamColumns
  warnings: string[]
  /** with the header as the first */
  rows: AsyncGenerator<RowBatch>
}

async function headerOf(file: OpenedFile): Promise<readonly string[]> {
  for await (const { rows } of readCsv(file)) return rows[0] ?? []
  return []
}

/** Opens one extract; `given` is the name under which it came, of the archive where it was in one. */
export async function parseSam(file: OpenedFile, given: string): Promise<SamTable> {
  expectKind(file, ['text'], 'a CSV file of SAM.gov exclusions')
  const { layout, columns } = findSamColumns(await headerOf(file), file.name)
  const published = publishedOf(file.name) || publishedOf(given)
  const isList = layout !== 'sam-fascsa'
  const warnings =
    isList && published === ''
      ? [`${file.name} has no date in its name: its records are added, none is taken off the list`]
      : []
  const scope = isList && published !== '' ? 'full' : 'changes'
  return { layout, scope, published, columns, warnings, rows: readCsv(file) }
}
