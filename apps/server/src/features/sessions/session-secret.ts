import { createHash, randomBytes } from 'node:crypto'

export const sessionCookie = 'vigil_session'

/** 256 random bits for the cookie; only the hash is stored. */
export function newSessionSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
