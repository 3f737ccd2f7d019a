import { sources, type ListSource } from '@vigil/sources'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../context.ts'
import { createLoads } from './create-loads.ts'
import { selectClientName, selectKnownHashes, type FileRow } from './lists-queries.ts'
import { keepRawFile } from './raw-files.ts'

const settledMs = 60_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files of a folder that nobody has written to for a while; one that is still being copied is not taken. */
function settledFiles(folder: string, now: Date): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(folder, entry.name))
    .filter((file) => now.getTime() - fs.statSync(file).mtime.getTime() > settledMs)
    .toSorted()
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(fs.createReadStream(file), hash)
  return hash.digest('hex')
}

async function takeFolder(
  context: Context,
  source: ListSource,
  clientId: string | null,
  folder: string,
): Promise<void> {
  const { id, privacy, maxBytes } = source.meta
  const fresh: FileRow[] = []
  const known = await context.read((sql) => selectKnownHashes(sql, id, clientId))
  for (const file of settledFiles(folder, new Date())) {
    if (known.has(await hashFile(file))) continue
    const body = fs.createReadStream(file)
    const kept = { sourceId: id, name: path.basename(file), body, sealed: privacy !== 'public', maxBytes }
    fresh.push(await keepRawFile(context, kept))
  }
  if (fresh.length === 0) return
  await context.write(async (tx) => {
    const { feedId } = await createLoads(context, tx, { source, clientId, origin: 'folder', files: fresh })
    tx.enqueue('lists.load', { feedId })
  })
}

async function takeClientFolders(context: Context, source: ListSource, folder: string): Promise<void> {
  if (!fs.existsSync(folder)) return
  for (const name of fs.readdirSync(folder)) {
    if (!uuid.test(name) || (await context.read((sql) => selectClientName(sql, name))) === undefined) continue
    await takeFolder(context, source, name, path.join(folder, name))
  }
}

/** Takes what was put into the folder: <folder>/<source>/file, <folder>/<source>/<client>/file for a client's own. */
export async function takeFromFolder(context: Context, root: string): Promise<void> {
  for (const source of sources) {
    const folder = path.join(root, source.meta.id)
    if (source.meta.privacy === 'client') await takeClientFolders(context, source, folder)
    else await takeFolder(context, source, null, folder)
  }
}
