import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import { readAddress, signAddress, type AddressMethod, type ClaimOf } from '../../../files/signed-address.ts'

const keyOf = (context: Context): Buffer => context.services.keyFor('intake-addresses')

/** The addresses of files are relative to the origin, like all addresses of files. */
const paths = { PUT: '/api/fileprocessor/files', GET: '/api/fileprocessor/downloads' }

interface Uploading {
  clientId: string
  id: string
  contentType: string
  maxBytes: number
  seconds: number
}

export function uploadAddress(
  context: Context,
  { clientId, id, contentType, maxBytes, seconds }: Uploading,
): string {
  const claim = { m: 'PUT', k: `${clientId}/${id}`, t: contentType, b: maxBytes, seconds } as const
  return `${paths.PUT}/${signAddress(keyOf(context), claim, context.now())}`
}

interface Downloading {
  /** storage key of the encrypted file */
  key: string
  contentType: string
  fileName: string
  seconds: number
}

export function downloadAddress(
  context: Context,
  { key, contentType, fileName, seconds }: Downloading,
): string {
  const claim = { m: 'GET', k: key, t: contentType, n: fileName, seconds } as const
  return `${paths.GET}/${signAddress(keyOf(context), claim, context.now())}`
}

/** What an address allows; throws if it has expired, was changed, or is for another method. */
export function claimOf<M extends AddressMethod>(context: Context, token: string, method: M): ClaimOf<M> {
  const reading = readAddress(keyOf(context), token, context.now(), method)
  if (reading.ok) return reading.claim
  if (reading.reason === 'expired') throw new AppError('gone', 'This address has expired.')
  return notFound('File')
}
