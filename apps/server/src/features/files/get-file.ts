import type { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectEvidence, type FileRow } from './files-queries.ts'

/** A file of the caller's client, as a stream. */
export async function getFile(context: Context, fileId: string): Promise<{ row: FileRow; body: Readable }> {
  const row = await context.read((sql) => selectEvidence(sql, fileId))
  if (!row) return notFound('File')
  const stored = await context.services.files.read(row.storageKey)
  return stored ? { row, body: stored.body } : notFound('File')
}
