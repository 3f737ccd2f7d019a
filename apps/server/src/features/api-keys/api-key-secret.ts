import { createHash, randomBytes } from 'node:crypto'

const prefix = 'vgl_'

export const isApiKey = (bearer: string): boolean => /^vgl_[\w-]{43}$/.test(bearer)
export const hashApiKey = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** 256 random bits; only the hash is stored, the secret is shown once. */
export function newApiKeySecret(): { secret: string; hash: Buffer } {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashApiKey(secret) }
}
