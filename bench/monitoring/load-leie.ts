import type { Context } from '../../apps/server/src/context.ts'
import { loadListFiles } from '../../apps/server/src/features/sources/index.ts'
import { findSource } from '../../packages/sources/src/index.ts'
import { writeList } from '../lists/write-rows.ts'

export interface LoadedList {
  added: number
  changed: number
  removed: number
}

/** Loads files by the way that every list takes. Gives what has changed. */
export async function loadFiles(context: Context, sourceId: string, paths: string[]): Promise<LoadedList> {
  const [load] = await loadListFiles(context, {
    source: findSource(sourceId)!,
    paths,
    clientId: undefined,
    acceptUnusual: false,
    mapping: undefined,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  if (load?.state !== 'loaded') throw new Error(`the list was not loaded: ${load?.reason}`)
  return { added: load.added ?? 0, changed: load.changed ?? 0, removed: load.removed ?? 0 }
}

/** Loads a publication of the LEIE. */
export async function loadLeie(
  context: Context,
  folder: string,
  lines: Iterable<string>,
): Promise<LoadedList> {
  const file = await writeList(folder, 'UPDATED.csv', lines)
  return loadFiles(context, 'leie', [file.path])
}
