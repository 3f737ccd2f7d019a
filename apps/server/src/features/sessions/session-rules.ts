import { limits } from '@vigil/contract'
import { createHash, randomBytes } from 'node:crypto'
import type { SessionState } from '../../database/schema/index.ts'

const minuteMs = 60_000

/** The maximum length of a session, however active it is. */
export const sessionHours = 12
/** The browser logs out idle users after 30 minutes; the server allows a little more for closed browsers. */
export const idleMinutes = limits.idleMinutes + 5
/** Time to enter the two-factor code. */
export const secondFactorMinutes = 10

export const sessionEnd = (now: Date, state: SessionState): Date =>
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
