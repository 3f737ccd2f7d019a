import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const downloadClaim = z.strictObject({
  m: z.literal('GET'),
  k: z.string(),
  t: z.string(),
  n: z.string(),
  x: z.number(),
})
const uploadClaim = z.strictObject({
  m: z.literal('PUT'),
  k: z.string(),
  t: z.string(),
  x: z.number(),
  b: z.number(),
})
const addressClaim = z.discriminatedUnion('m', [downloadClaim, uploadClaim])

/** m method, k storage key, t content type, n file name, x expiry in ms, b maximum bytes. */
export type AddressClaim = z.infer<typeof addressClaim>
export type AddressMethod = AddressClaim['m']
export type ClaimOf<M extends AddressMethod> = Extract<AddressClaim, { m: M }>

export type AddressReading<M extends AddressMethod> =
  { ok: true; claim: ClaimOf<M> } | { ok: false; reason: 'expired' | 'invalid' }

type Unsigned<Claim> = Claim extends AddressClaim ? Omit<Claim, 'x'> & { seconds: number } : never

const sign = (key: Buffer, payload: string): string =>
  createHmac('sha256', key).update(`file-address:${payload}`).digest('base64url')

// Compared as text: the last character of base64url has spare bits, so different text can decode to the same bytes.
const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A token for one file and one method that expires after the given seconds. */
export const signAddress = (
  key: Buffer,
  { seconds, ...claim }: Unsigned<AddressClaim>,
  now: Date,
): string => {
  const payload = Buffer.from(JSON.stringify({ ...claim, x: now.getTime() + seconds * 1000 }))
  const text = payload.toString('base64url')
  return `${text}.${sign(key, text)}`
}

const parseClaim = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return null
  }
}

/** Never throws: a token that is altered, signed with another key or for another method is 'invalid'. */
export const readAddress = <M extends AddressMethod>(
  key: Buffer,
  token: string,
  now: Date,
  method: M,
): AddressReading<M> => {
  const [payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !sameText(signature, sign(key, payload))) return { ok: false, reason: 'invalid' }
  const parsed = addressClaim.safeParse(parseClaim(payload))
  if (!parsed.success || parsed.data.m !== method) return { ok: false, reason: 'invalid' }
  if (now.getTime() >= parsed.data.x) return { ok: false, reason: 'expired' }
  return { ok: true, claim: parsed.data as ClaimOf<M> }
}
