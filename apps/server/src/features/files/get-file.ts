import type { Readable } from 'node:stream'
import type { ClientContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectEvidence } from './files-queries.ts'

/** A file that is kept, or one that was just made and is not. */
export type FoundFile = { fileId: string } | { fileName: string; contentType: string; body: Buffer }

/**
 * Finds the file that an id stands for: that of something else, such as an alert with its picture, or that of a file
 * that belongs to something. Null: nothing of its own.
 */
export type FileFinder = (
  context: ClientContext,
  id: string,
  signal: AbortSignal,
) => Promise<FoundFile | null>

export interface OpenedFile {
  fileName: string
  contentType: string
  size: number
  body: Readable | Buffer
}

async function openKept(context: ClientContext, fileId: string): Promise<OpenedFile | null> {
  const row = await context.read((sql) => selectEvidence(sql, fileId))
  if (!row) return null
  const stored = await context.services.files.read(row.storageKey)
  if (!stored) return null
  const { fileName, contentType, size } = row
  return { fileName, contentType, size, body: stored.body }
}

/**
 * A file of the caller's client: by the id of what it belongs to, or by its own. Whom it belongs to is asked first: it
 * may show less of the file than there is.
 */
export async function getFile(
  context: ClientContext,
  { id, signal }: { id: string; signal: AbortSignal },
  findFile: FileFinder,
): Promise<OpenedFile> {
  const found = await findFile(context, id, signal)
  if (found && 'body' in found) return { ...found, size: found.body.length }
  return (await openKept(context, found?.fileId ?? id)) ?? notFound('File')
}
