import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext, Context, WriteTransaction } from '../../context.ts'
import type { FileBody } from '../../files/storage.ts'
import { insertFile, type FileRow } from './files-queries.ts'

export interface NewFile {
  purpose: FileRow['purpose']
  fileName: string
  contentType: string
  body: FileBody
  maxBytes: number
}

/** Links the file to its owner in the transaction that stores it. False: the owner already has one. */
export type FileLink = (tx: WriteTransaction, fileId: string, file: FileRow) => Promise<boolean>

async function keep(
  context: Context,
  clientId: string,
  file: NewFile,
  link: FileLink,
): Promise<FileRow | null> {
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
  const isStored = await context.forClient(clientId).write(async (tx) => {
    if (!(await link(tx, id, row))) return false
    await insertFile(tx.sql, row)
    tx.audit({
      action: 'file.keep',
      subjectType: 'file',
      subjectId: id,
      after: { fileName, sha256: row.sha256 },
    })
    return true
  })
  if (isStored) return row
  await context.services.files.remove(storageKey)
  return null
}

/** Stores a client's file: bytes first, then its row, so that a row never points to a missing file. */
export async function keepFile(context: Context, clientId: string, file: NewFile): Promise<FileRow> {
  const row = await keep(context, clientId, file, async () => true)
  return row!
}

/** Stores the only file of an owner; stores nothing if it already has one. */
export const keepOnlyFile = keep

/** Removes the bytes of a file whose row is gone. */
export const removeStored = (context: ClientContext, fileId: string): Promise<void> =>
  context.services.files.remove(`${context.clientId}/${fileId}`)
