import type { Context } from '../../apps/server/src/context.ts'
import { loadListFiles } from '../../apps/server/src/features/sources/index.ts'
import { findSource } from '../../packages/sources/src/index.ts'
import { writeList } from '../lists/write-rows.ts'

/** Loads a publication by the way that every list takes. Gives what has changed. */
export async function loadLeie(
  context: Context,
  folder: string,
  lines: Iterable<string>,
): Promise<{ added: number; changed: number; removed: number }> {
  const file = await writeList(folder, 'UPDATED.csv', lines)
  const [load] = await loadListFiles(context, {
    source: findSource('leie')!,
    paths: [file.path],
    clientId: undefined,
    acceptUnusual: false,
    mapping: undefined,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  if (load?.state !== 'loaded') throw new Error(`the list was not loaded: ${load?.reason}`)
  return { added: load.added ?? 0, changed: load.changed ?? 0, removed: load.removed ?? 0 }
}
