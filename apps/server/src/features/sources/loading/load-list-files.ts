import type { ListLoad, LoadOrigin } from '@vigil/contract'
import type { ListSource } from '@vigil/sources'
import fs from 'node:fs'
import path from 'node:path'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { createLoads } from './create-loads.ts'
import { ownerOf } from '../known-source.ts'
import { selectClientName, selectLoad, type FileRow } from '../sources-queries.ts'
import type { LoadProgress } from './load-steps.ts'
import { presentLoad } from '../present-load.ts'
import { keepRawFile } from './raw-files.ts'
import { workList } from './work-list.ts'

export interface LoadCommand {
  source: ListSource
  /** a file that was stored under another name is loaded by its own */
  paths: readonly (string | { name: string; path: string })[]
  clientId: string | undefined
  acceptUnusual: boolean
  mapping: Record<string, string> | undefined
  signal: AbortSignal
  /** how the files came in; defaults to the command line */
  origin?: LoadOrigin
  /** the load waits for it */
  onProgress: (loadId: string, progress: LoadProgress) => void | Promise<void>
}

/** Loads files from this machine and waits for the results, in loading order. */
export async function loadListFiles(base: Context, command: LoadCommand): Promise<ListLoad[]> {
  const { source, paths, acceptUnusual, mapping, signal, onProgress, origin = 'command' } = command
  const context = base.asSystem()
  const clientId = ownerOf(source, command.clientId)
  if (clientId !== null && !(await context.read((sql) => selectClientName(sql, clientId))))
    return notFound('Client')
  const files: FileRow[] = []
  for (const given of paths) {
    const file = typeof given === 'string' ? { name: path.basename(given), path: given } : given
    const body = fs.createReadStream(file.path)
    const { id: sourceId, privacy, maxBytes } = source.meta
    const kept = { sourceId, name: file.name, body, sealed: privacy !== 'public', maxBytes }
    files.push(await keepRawFile(context, kept))
  }
  const { listId, loadIds } = await context.write((tx) =>
    createLoads(context, tx, { source, clientId, origin, files, acceptUnusual, mapping }),
  )
  await workList(context, listId, {
    signal,
    wait: true,
    onProgress: ({ id }, progress) => onProgress(id, progress),
  })
  const loads = await Promise.all(loadIds.map((id) => context.read((sql) => selectLoad(sql, id))))
  return loads.flatMap((load) => (load ? [presentLoad(load)] : []))
}
