import { readList } from '../../packages/sources/src/core/read-list.ts'
import type { ListSource } from '../../packages/sources/src/core/source.ts'
import type { ListFile } from '../../packages/sources/src/files/opened-file.ts'

/** Reads a publication with its adapter as a load does, and lets go of each batch. */
export async function readOurs(
  source: ListSource,
  files: readonly ListFile[],
): Promise<{ records: number; skipped: number }> {
  let [records, skipped] = [0, 0]
  const { batches } = await readList(source, files)
  for await (const batch of batches) {
    records += batch.entries.length
    skipped += batch.skipped.length
  }
  return { records, skipped }
}
