import type { ListFile } from '@vigil/sources'
import { createHash, randomUUIDv7 } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../../context.ts'
import { openSealedStream, sealStream } from '../../../crypto/seal-stream.ts'
import { PlainError } from '../../../errors.ts'
import { insertFile, type FileRow } from '../sources-queries.ts'

export interface NewRawFile {
  sourceId: string
  name: string
  body: Readable
  /** its content must be stored encrypted */
  sealed: boolean
  maxBytes: number
  address?: string
}

/** Hash and size of what flows through. */
export function measure(): { stream: Transform; size: () => number; sha256: () => string } {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, size: () => size, sha256: () => hash.digest('hex') }
}

const contentType = 'application/octet-stream'
const keyOf = (sourceId: string, id: string): string => `lists/${sourceId}/${id}`

/** Stores a file as received, all of it or nothing; hash and size are those of the original. */
export async function keepRawFile(context: Context, file: NewRawFile): Promise<FileRow> {
  const { sourceId, name, body, sealed, maxBytes, address = null } = file
  const id = randomUUIDv7()
  const storageKey = keyOf(sourceId, id)
  const measured = measure()
  const sealing = sealed ? sealStream(context.services.keyFor('list-files'), storageKey) : null
  const flow = sealing ? pipeline(body, measured.stream, sealing) : pipeline(body, measured.stream)
  const out = sealing ?? measured.stream
  const storing = context.services.files.put(storageKey, out, { contentType, maxBytes: maxBytes + 64 })
  storing.catch((error: Error) => out.destroy(error))
  const [flown, stored] = await Promise.allSettled([flow, storing])
  // prefer the storage's error: the upstream only knows that it was aborted
  for (const part of [stored, flown]) if (part.status === 'rejected') throw part.reason
  const row = {
    id,
    sourceId,
    loadId: null,
    clientId: null,
    position: 0,
    name,
    storageKey,
    size: measured.size(),
    sha256: measured.sha256(),
    sealed,
    address,
    createdAt: context.now(),
  }
  await context.asSystem().write(({ sql }) => insertFile(sql, row))
  return row
}

/** A stored file as a stream, decrypted if it was sealed. */
export async function readRawFile(context: Context, file: FileRow): Promise<Readable> {
  const stored = await context.services.files.read(file.storageKey)
  if (!stored) throw new PlainError('a stored file is missing from storage')
  if (!file.sealed) return stored.body
  const opening = openSealedStream(context.services.keyFor('list-files'), file.storageKey)
  stored.body.on('error', (error) => opening.destroy(error))
  opening.on('close', () => stored.body.destroy())
  return stored.body.pipe(opening)
}

export interface LocalFile extends ListFile {
  close(): void
}

/**
 * A sealed file is decrypted to an unlinked file, so a crash leaves nothing behind. On systems that can't open one by
 * path, it is in the work folder, which is removed.
 */
export function openUnnamed(at: string): { path: string; write: fs.WriteStream; close: () => void } {
  const handle = fs.openSync(at, 'wx+', 0o600)
  const own = `/proc/self/fd/${handle}`
  const hasOwn = fs.existsSync(own)
  if (hasOwn) fs.unlinkSync(at)
  return {
    path: hasOwn ? own : at,
    write: fs.createWriteStream('', { fd: handle, autoClose: false }),
    close: () => fs.closeSync(handle),
  }
}

/** Copies a stored file to where it can be read; throws if its hash has changed. */
export async function copyRawFile(context: Context, file: FileRow, folder: string): Promise<LocalFile> {
  const local = openUnnamed(path.join(folder, file.id))
  const measured = measure()
  try {
    await pipeline(await readRawFile(context, file), measured.stream, local.write)
    if (measured.sha256() !== file.sha256) throw new PlainError('a stored file has changed: its hash differs')
    return { name: file.name, path: local.path, close: local.close }
  } catch (error) {
    local.close()
    throw error
  }
}

const hashedAtOnce = 1 << 18

/** SHA-256 of a file of any size. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  const handle = await fs.promises.open(file)
  try {
    const piece = Buffer.allocUnsafe(hashedAtOnce)
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, piece.length, null)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(piece.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}
