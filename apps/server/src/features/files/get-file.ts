import type { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectEvidence } from './files-queries.ts'

/** A file that is kept, or one that was just made and is not. */
export type FoundFile = { fileId: string } | { fileName: string; contentType: string; body: Buffer }

/** Finds the file that the id of something else stands for, such as the picture of an alert. */
export type FileFinder = (context: Context, id: string) => Promise<FoundFile | null>

export interface OpenedFile {
  fileName: string
  contentType: string
  size: number
  body: Readable | Buffer
}

async function openKept(context: Context, fileId: string): Promise<OpenedFile | null> {
  const row = await context.read((sql) => selectEvidence(sql, fileId))
  if (!row) return null
  const stored = await context.services.files.read(row.storageKey)
  if (!stored) return null
  const { fileName, contentType, size } = row
  return { fileName, contentType, size, body: stored.body }
}

/** A file of the caller's client: by its own id, or by the id of what it belongs to. */
export async function getFile(context: Context, id: string, findFile: FileFinder): Promise<OpenedFile> {
  const kept = await openKept(context, id)
  if (kept) return kept
  const found = await findFile(context, id)
  if (!found) return notFound('File')
  if ('body' in found) return { ...found, size: found.body.length }
  return (await openKept(context, found.fileId)) ?? notFound('File')
}
