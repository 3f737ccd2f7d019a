import { sources, type ListSource } from '@vigil/sources'
import fs from 'node:fs'
import path from 'node:path'
import type { Context } from '../../../context.ts'
import { loggable } from '../../../errors.ts'
import { createLoads } from './create-loads.ts'
import { selectClientName, selectLastHashes, type FileRow } from '../sources-queries.ts'
import { hashFile, keepRawFile } from './raw-files.ts'

const settledMs = 60_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isFolder = (folder: string): boolean =>
  fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true

/** Files in a folder that have not been modified for a while; files still being copied are skipped. */
function settledFiles(folder: string): string[] {
  if (!isFolder(folder)) return []
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(folder, entry.name))
    .filter((file) => Date.now() - fs.statSync(file).mtime.getTime() > settledMs)
    .toSorted()
}

/** The publications in a folder with a file that differs from the one last loaded under its name. */
async function freshPublications(
  context: Context,
  source: ListSource,
  clientId: string | null,
  files: readonly string[],
): Promise<string[]> {
  const last = await context.read((sql) => selectLastHashes(sql, source.meta.id, clientId))
  const named = files.map((file) => ({ name: path.basename(file), path: file }))
  const fresh: string[] = []
  for (const publication of source.arrange(named)) {
    const isNew: boolean[] = []
    for (const file of publication) isNew.push(last.get(file.name) !== (await hashFile(file.path)))
    if (isNew.includes(true)) fresh.push(...publication.map((file) => file.path))
  }
  return fresh
}

async function takeFolder(
  context: Context,
  source: ListSource,
  clientId: string | null,
  folder: string,
): Promise<void> {
  const { id, privacy, maxBytes } = source.meta
  const kept: FileRow[] = []
  for (const file of await freshPublications(context, source, clientId, settledFiles(folder))) {
    if (fs.statSync(file).size > maxBytes) {
      context.log.warn({ source: id }, 'a file in the folder exceeds the size limit of its list')
      continue
    }
    const body = fs.createReadStream(file)
    const sealed = privacy !== 'public'
    kept.push(await keepRawFile(context, { sourceId: id, name: path.basename(file), body, sealed, maxBytes }))
  }
  if (kept.length === 0) return
  await context.write(async (tx) => {
    const { listId } = await createLoads(context, tx, { source, clientId, origin: 'folder', files: kept })
    tx.enqueue('lists.load', { listId })
  })
}

async function takeClientFolders(context: Context, source: ListSource, folder: string): Promise<void> {
  if (!isFolder(folder)) return
  for (const name of fs.readdirSync(folder)) {
    if (!uuid.test(name) || (await context.read((sql) => selectClientName(sql, name))) === undefined) continue
    await takeFolder(context, source, name, path.join(folder, name))
  }
}

/**
 * Loads files from the folder: <folder>/<source>/file, or <folder>/<source>/<client>/file for a client's own list. A
 * failure in one source does not affect the others.
 */
export async function takeFromFolder(context: Context, root: string): Promise<void> {
  for (const source of sources) {
    const folder = path.join(root, source.meta.id)
    try {
      if (source.meta.privacy === 'client') await takeClientFolders(context, source, folder)
      else await takeFolder(context, source, null, folder)
    } catch (error) {
      context.log.error(
        { source: source.meta.id, error: loggable(error) },
        'files in the folder could not be loaded',
      )
    }
  }
}
