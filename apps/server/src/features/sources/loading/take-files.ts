import type { ListFile } from '@vigil/sources'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { PlainError } from '../../../errors.ts'
import { giveFileToLoad, selectFilesOfLoad, type ListRow } from '../sources-queries.ts'
import { copyRawFile, hashFile, keepRawFile, type LocalFile } from './raw-files.ts'
import { fetchPublication, type FetchedFile } from '../fetching/fetch-publication.ts'
import { isFetch, progressOf, type RunningLoad } from './load-steps.ts'

export interface TakenFiles {
  files: ListFile[]
  /** hash of the one file, or of all hashes in order */
  sha256: string
  /** validators of the downloads, effective once they are loaded */
  validators: ListRow['validators'] | null
  /** stores the original files, unless they already are */
  keep(): Promise<void>
  /** closes the files */
  close(): void
}

const setHash = (hashes: readonly string[]): string =>
  hashes.length === 1 ? hashes[0]! : createHash('sha256').update(hashes.toSorted().join('\n')).digest('hex')

/** Submitted files: already stored, and copied to where they can be read. */
async function readStoredFiles({ context, load }: RunningLoad, folder: string): Promise<TakenFiles | null> {
  const rows = await context.read((sql) => selectFilesOfLoad(sql, load.id))
  if (rows.length === 0) return null
  const local: LocalFile[] = []
  for (const row of rows) local.push(await copyRawFile(context, row, folder))
  return {
    files: local.map(({ name, path }) => ({ name, path })),
    close: () => local.forEach((file) => file.close()),
    sha256: setHash(rows.map(({ sha256 }) => sha256)),
    validators: null,
    keep: async () => {},
  }
}

/** Stores fetched files and attaches them to the load, all or none. */
async function keepFetched(
  { context, list, load, source: { meta } }: RunningLoad,
  files: readonly FetchedFile[],
): Promise<void> {
  const ids: string[] = []
  for (const { name, path, address } of files) {
    const body = fs.createReadStream(path)
    const sealed = meta.privacy !== 'public'
    const stored = { sourceId: meta.id, name, body, sealed, maxBytes: meta.maxBytes, address }
    ids.push((await keepRawFile(context, stored)).id)
  }
  const owner = { loadId: load.id, clientId: list.clientId }
  await context.write(async ({ sql }) => {
    for (const [position, id] of ids.entries()) await giveFileToLoad(sql, id, { ...owner, position })
  })
}

/**
 * The files of a load: those submitted, or what the publisher has. Null if that has not changed since the live version;
 * `ignoreValidators` downloads it anyway.
 */
export async function takeFiles(
  running: RunningLoad,
  folder: string,
  ignoreValidators: boolean,
): Promise<TakenFiles | null> {
  const stored = await readStoredFiles(running, folder)
  if (stored) return stored
  const { context, list, load, source, signal } = running
  if (!isFetch(load.origin)) throw new PlainError('its uploaded files are missing')
  const show = progressOf(running)
  const fetched = await fetchPublication({
    meta: source.meta,
    validators: ignoreValidators ? {} : list.validators,
    folder,
    mirror: context.services.lists.mirror,
    now: context.now(),
    signal,
    onProgress: (done, total) => void show({ phase: 'fetching', done, total }).catch(() => {}),
  })
  if (fetched.kind === 'unchanged') return null
  const { files, validators } = fetched
  const hashes: string[] = []
  for (const file of files) hashes.push(await hashFile(file.path))
  return {
    files,
    sha256: setHash(hashes),
    validators,
    keep: () => keepFetched(running, files),
    close: () => {},
  }
}
