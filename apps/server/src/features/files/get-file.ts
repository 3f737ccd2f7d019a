import type { Readable } from 'node:stream'
import type { ClientContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectFile, type FileRow } from './files-queries.ts'

/** A stored file, or one generated on the fly. */
export type FoundFile = { fileId: string } | { fileName: string; contentType: string; body: Buffer }

/** Finds the file of an owner, such as an alert with its picture, or a file that has an owner. Null if neither. */
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

/** A stored file of the caller's client; null if there is none for this purpose. */
export async function openFile(
  context: ClientContext,
  fileId: string,
  purpose: FileRow['purpose'],
): Promise<OpenedFile | null> {
  const row = await context.read((sql) => selectFile(sql, fileId, purpose))
  if (!row) return null
  const stored = await context.services.files.read(row.storageKey)
  if (!stored) return null
  const { fileName, contentType, size } = row
  return { fileName, contentType, size, body: stored.body }
}

/**
 * A file of the caller's client, by its own id or that of its owner. The owner is asked first, because it may restrict
 * what is shown of the file.
 */
export async function getFile(
  context: ClientContext,
  { id, signal }: { id: string; signal: AbortSignal },
  findFile: FileFinder,
): Promise<OpenedFile> {
  const found = await findFile(context, id, signal)
  if (found && 'body' in found) return { ...found, size: found.body.length }
  return (await openFile(context, found?.fileId ?? id, 'evidence')) ?? notFound('File')
}
