import { guardColumns } from '../../core/column-health.ts'
import type { Batch, Entry, SkippedRow } from '../../core/reading.ts'
import { readCsv } from '../../readers/read-csv.ts'
import type { Located } from './columns.ts'
import { openCompanions } from './companions.ts'
import { nppesChecks } from './health.ts'
import { companionColumns, type Further, mapProvider } from './map.ts'
import { columnIndexesOf } from './column-indexes.ts'
import type { SortedFile } from './sort-out-files.ts'

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && cells[0]!.trim() === ''

async function* readRows(
  { file, header, headerRow }: SortedFile,
  located: Located,
  further: Further | null,
): AsyncGenerator<Batch> {
  const at = columnIndexesOf(located)
  const columns = further === null ? located.names : [...located.names, ...companionColumns]
  const guard = guardColumns(file.name, nppesChecks(at, located.names))
  for await (const { first, rows } of readCsv(file, { delimiter: 'auto' })) {
    const entries: Entry[] = []
    const skipped: SkippedRow[] = []
    for (let i = first === 1 ? headerRow : 0; i < rows.length; i++) {
      const cells = rows[i]!
      if (isBlank(cells)) continue
      const row = first + i
      if (cells.length !== header.length) {
        const reason = `row has ${cells.length} cells, but the header has ${header.length}`
        skipped.push({ file: file.name, row, reason, cells })
        continue
      }
      const mapped = mapProvider(cells, at, further)
      if (mapped === null) continue
      if ('skip' in mapped) skipped.push({ file: file.name, row, reason: mapped.skip, cells })
      else {
        guard.note(cells)
        entries.push({ row, op: 'put', record: mapped.record })
      }
    }
    guard.judgeEarly()
    const count = entries.length + skipped.length
    if (count > 0) yield { file: file.name, columns, rows: count, entries, skipped }
  }
  guard.judge()
}

/** Reads the main file; the companion files are read first and joined to its rows. */
export async function* readMain(
  main: SortedFile,
  located: Located,
  otherNames: SortedFile | undefined,
  locations: SortedFile | undefined,
): AsyncGenerator<Batch> {
  const { all, further } = openCompanions(otherNames, locations)
  try {
    for (const companion of all) yield* companion.collect()
    yield* readRows(main, located, further)
    for (const companion of all) yield* companion.rest(main.file.name)
  } finally {
    for (const { spool } of all) spool.close()
  }
}
