import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { storeSealed } from '../../population/index.ts'
import { measure } from '../../sources/index.ts'

export interface Measured {
  size: number
  sha256: string
}

/** `size`: exactly so many bytes */
export type Allowed = { maxBytes: number } | { size: number }

async function* limited(body: Readable, allowed: Allowed): AsyncGenerator<Buffer> {
  const maxBytes = 'size' in allowed ? allowed.size : allowed.maxBytes
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new AppError('too_large', 'The file is too large.')
    yield chunk
  }
  if ('size' in allowed && size !== allowed.size)
    throw new AppError('invalid', `${size} of ${allowed.size} bytes have arrived.`)
}

/** Encrypts and stores what arrives, all of it or nothing; hash and size are those of the original. */
export async function storeOriginal(
  context: Context,
  key: string,
  body: Readable,
  allowed: Allowed,
): Promise<Measured> {
  const { stream, size, sha256 } = measure()
  const flow = pipeline(limited(body, allowed), stream)
  const [flown, stored] = await Promise.allSettled([flow, storeSealed(context, key, stream)])
  // prefer the reason why the body ended: the storage only knows that it was cut off
  for (const part of [flown, stored]) if (part.status === 'rejected') throw part.reason
  return { size: size(), sha256: sha256() }
}
