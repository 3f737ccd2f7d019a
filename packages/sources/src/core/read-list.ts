import type { ListFile } from '../files/opened-file.ts'
import { Refusal, type Batch, type SkippedRow, type Reading } from './reading.ts'
import type { ListSource, ReadOptions } from './source.ts'

/** How many rows may be malformed before the file itself is: a few of a few, two in a hundred of many. */
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

/** Opens a publication under the guards that hold for every source. */
export async function readList(
  source: ListSource,
  files: readonly ListFile[],
  options: ReadOptions = {},
): Promise<Reading> {
  const { layout, batches } = await source.read(files, options)
  const published = files.map(({ name }) => name).join(', ')
  return { layout, batches: guard(batches, published, source.meta.mayBeEmpty === true) }
}
