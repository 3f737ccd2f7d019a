import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { FileBody } from '../../files/storage.ts'
import { insertFile, type FileRow } from './files-queries.ts'

export interface NewFile {
  purpose: FileRow['purpose']
  fileName: string
  contentType: string
  body: FileBody
  maxBytes: number
}

/** Stores a file of a client: bytes first, then its row; a row never points at nothing. */
export async function keepFile(context: Context, clientId: string, file: NewFile): Promise<FileRow> {
  const id = randomUUIDv7()
  const storageKey = `${clientId}/${id}`
  const { contentType, maxBytes, fileName } = file
  const stored = await context.services.files.put(storageKey, file.body, { contentType, maxBytes })
  const row = {
    id,
    clientId,
    storageKey,
    purpose: file.purpose,
    fileName,
    contentType,
    size: stored.size,
    sha256: stored.sha256,
    createdAt: context.now(),
  }
  await context.forClient(clientId).write(async ({ sql, audit }) => {
    await insertFile(sql, row)
    audit({
      action: 'file.keep',
      subjectType: 'file',
      subjectId: id,
      after: { fileName, sha256: row.sha256 },
    })
  })
  return row
}
