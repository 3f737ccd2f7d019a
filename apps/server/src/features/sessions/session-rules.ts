import { limits } from '@vigil/contract'
import { createHash, randomBytes } from 'node:crypto'

const minuteMs = 60_000

/** However active somebody is: after this they sign in again. */
export const sessionHours = 12
/** The browser logs out idle people at 30 minutes; a browser that is gone is given a little more. */
export const idleMinutes = limits.idleMinutes + 5
/** Time to enter the code of the second factor. */
export const secondFactorMinutes = 10

export const sessionEnd = (now: Date, state: 'open' | 'secondFactor'): Date =>
  new Date(now.getTime() + (state === 'open' ? sessionHours * 60 * minuteMs : secondFactorMinutes * minuteMs))

export const isLive = (session: { seenAt: Date; expiresAt: Date }, now: Date): boolean =>
  session.expiresAt > now && session.seenAt.getTime() > now.getTime() - idleMinutes * minuteMs

export const sessionCookie = 'vigil_session'

/** 256 random bits for the cookie; only the hash is stored. */
export function newSessionSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
