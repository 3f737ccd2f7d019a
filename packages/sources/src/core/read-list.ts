import type { ListFile } from '../files/opened-file.ts'
import { Refusal, type Batch, type SkippedRow, type Reading } from './reading.ts'
import type { ListSource, ReadOptions } from './source.ts'

/** Whether so many rows were skipped that the file itself is malformed: over 2%, and more than five or half of them. */
export function tooManySkipped(skipped: number, rows: number): boolean {
  if (skipped === 0) return false
  return skipped * 50 > rows && (skipped > 5 || skipped * 2 >= rows)
}

const giveUpAfter = 2_000

async function* guard(
  batches: AsyncIterable<Batch>,
  published: string,
  mayBeEmpty: boolean,
): AsyncGenerator<Batch> {
  let [rows, records, skipped]: [number, number, number] = [0, 0, 0]
  let example: SkippedRow | undefined
  const judge = (): void => {
    if (!tooManySkipped(skipped, rows)) return
    const { file, row, reason } = example!
    throw new Refusal(
      `${skipped} of ${rows} rows are malformed, such as row ${row} of ${file}: ${reason}. The columns may have shifted`,
    )
  }
  for await (const batch of batches) {
    rows += batch.rows
    records += batch.entries.length
    skipped += batch.skipped.length
    example ??= batch.skipped[0]
    if (rows > giveUpAfter && skipped * 2 > rows) judge()
    yield batch
  }
  judge()
  if (records === 0 && !mayBeEmpty) throw new Refusal(`${published} has no entries`)
}

/** Opens a publication with the checks that apply to every source. */
export async function readList(
  source: ListSource,
  files: readonly ListFile[],
  options: ReadOptions = {},
): Promise<Reading> {
  const { layout, batches } = await source.read(files, options)
  const published = files.map(({ name }) => name).join(', ')
  return { layout, batches: guard(batches, published, source.meta.mayBeEmpty === true) }
}
