import type { RowBatch } from '../readers/batch-rows.ts'
import type { ColumnGuard } from './column-health.ts'
import type { Batch, Entry, SkippedRow } from './reading.ts'
import type { ListRecord } from './list-record.ts'

/** What a row maps to: an entry, a reason to skip it, or null for a row that is not an entry, such as a legend. */
export type Mapped = { op?: 'put' | 'remove'; record: ListRecord } | { skip: string } | null

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Maps the rows of a table to batches of entries, checked by the guard if there is one. Blank rows are ignored. */
export async function* mapRows(
  file: string,
  columns: readonly string[],
  tables: AsyncIterable<RowBatch>,
  map: (cells: readonly string[], row: number) => Mapped,
  guard?: ColumnGuard,
): AsyncGenerator<Batch> {
  for await (const { first, rows } of tables) {
    const entries: Entry[] = []
    const skipped: SkippedRow[] = []
    let count = 0
    for (let i = 0; i < rows.length; i++) {
      const cells = rows[i]!
      if (cells.length <= 1 && isBlank(cells)) continue
      const mapped = map(cells, first + i)
      if (mapped === null) continue
      count += 1
      if ('skip' in mapped) skipped.push({ file, row: first + i, reason: mapped.skip, cells })
      else {
        guard?.note(mapped.record.fields)
        entries.push({ row: first + i, op: mapped.op ?? 'put', record: mapped.record })
      }
    }
    guard?.judgeEarly()
    if (count > 0) yield { file, columns, rows: count, entries, skipped }
  }
  guard?.judge()
}
