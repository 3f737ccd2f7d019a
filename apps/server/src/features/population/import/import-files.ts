import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../../context.ts'
import { openSealedStream, sealStream } from '../../../crypto/seal-stream.ts'
import { PlainError } from '../../../errors.ts'

/** The storage key of a file of the file history: the client's original, its error report, or what it would do. */
export const importKey = (
  clientId: string,
  importId: string,
  what: 'original' | 'errors' | 'preview',
): string => `intake/${clientId}/${importId}/${what}`

const contentType = 'application/octet-stream'
const keyOf = (context: Context): Buffer => context.services.keyFor('list-files')

/** Encrypts and stores a stream; all of it or nothing. */
export async function storeSealed(context: Context, key: string, body: Readable): Promise<void> {
  const sealing = sealStream(keyOf(context), key)
  const storing = context.services.files.put(key, sealing, { contentType })
  storing.catch((error: Error) => sealing.destroy(error))
  const [flown, stored] = await Promise.allSettled([pipeline(body, sealing), storing])
  for (const part of [stored, flown]) if (part.status === 'rejected') throw part.reason
}

/** Reads and decrypts a file of an import. */
export async function readSealed(context: Context, key: string): Promise<Readable> {
  const stored = await context.services.files.read(key)
  if (!stored) throw new PlainError('a stored file is missing from storage')
  const opening = openSealedStream(keyOf(context), key)
  stored.body.on('error', (error) => opening.destroy(error))
  opening.on('close', () => stored.body.destroy())
  return stored.body.pipe(opening)
}
