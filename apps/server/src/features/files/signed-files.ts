import type { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import type { AddressReading, ClaimOf } from '../../files/signed-address.ts'

type Claim<M extends 'GET' | 'PUT'> = ClaimOf<M>

function claimed<M extends 'GET' | 'PUT'>(reading: AddressReading<M>): Claim<M> {
  if (reading.ok) return reading.claim
  if (reading.reason === 'expired') throw new AppError('gone', 'This address has expired.')
  return notFound('File')
}

/** Serves the folder storage's download addresses; S3 serves its own. */
export async function downloadSigned(context: Context, token: string) {
  const claim = claimed(context.services.readAddress(token, 'GET'))
  const stored = await context.services.files.read(claim.k)
  if (!stored) return notFound('File')
  return { body: stored.body, size: stored.size, contentType: claim.t, fileName: claim.n }
}

/** Accepts an upload of the announced type and at most the announced size. */
export async function uploadSigned(
  context: Context,
  token: string,
  body: Readable,
  contentType: string | undefined,
): Promise<void> {
  const claim = claimed(context.services.readAddress(token, 'PUT'))
  if (contentType !== claim.t) throw new AppError('invalid', `The content type must be ${claim.t}.`)
  if (await context.services.files.stat(claim.k))
    throw new AppError('conflict', 'This address was used before.')
  await context.services.files.put(claim.k, body, { contentType: claim.t, maxBytes: claim.b })
}
