import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

export const tokenSeconds = 300
const issuer = 'vigil'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })
export interface TokenClaims {
  userId: string
  sessionId: string
  expiresAt: number
}

/** The user of a token and the claims for the browser; the server reads only the ids. */
export interface TokenSubject {
  userId: string
  sessionId: string
  claims?: Record<string, unknown>
}

/** The short-lived token that every call from the browser carries. */
export async function issueToken(key: Buffer, subject: TokenSubject, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...subject.claims, sid: subject.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setSubject(subject.userId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenSeconds)
    .sign(key)
}

/** null unless it is a currently valid token of ours. */
export async function verifyToken(key: Buffer, token: string, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      typ: 'at+jwt',
      currentDate: now,
    })
    const claims = Claims.parse(payload)
    return { userId: claims.sub, sessionId: claims.sid, expiresAt: claims.exp * 1000 }
  } catch {
    return null
  }
}

export interface TokenVerifier {
  /** the claims of a token that was already verified and has not expired */
  known: (token: string, now: Date) => TokenClaims | null
  verify: (token: string, now: Date) => Promise<TokenClaims | null>
}

/** Verifies each token once and caches the result until it expires. */
export function createTokenVerifier(key: Buffer, most = 10_000): TokenVerifier {
  const seen = new Map<string, TokenClaims>()
  return {
    known(token, now) {
      const claims = seen.get(token)
      return claims && claims.expiresAt > now.getTime() ? claims : null
    },
    async verify(token, now) {
      const claims = await verifyToken(key, token, now)
      if (!claims) return null
      if (seen.size >= most) seen.clear()
      seen.set(token, claims)
      return claims
    },
  }
}
