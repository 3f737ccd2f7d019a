import type { Context } from '../../context.ts'
import type { CookieJar } from '../../http/cookies.ts'
import { issueToken } from '../identity/index.ts'
import { hashSecret, isLive, sessionCookie } from './session-rules.ts'
import { selectBySecret, selectClaims, touchSession, type SessionRow } from './sessions-queries.ts'

/** The live session of a browser's cookie, or null. */
export async function findSession(context: Context, cookies: CookieJar): Promise<SessionRow | null> {
  const secret = cookies.read(sessionCookie)
  if (!secret) return null
  const row = await context.asSystem().read((sql) => selectBySecret(sql, hashSecret(secret)))
  return row && isLive(row, context.now()) ? row : null
}

/** Issues a five-minute token for a session and marks the session as seen. */
export async function getToken(context: Context, cookies: CookieJar): Promise<{ token: string | null }> {
  const session = await findSession(context, cookies)
  const system = context.asSystem()
  const claims =
    session?.state === 'open' ? await system.read((sql) => selectClaims(sql, session.userId)) : undefined
  // the cookie is left alone: another tab may have received a new one by now
  if (!session || !claims) return { token: null }
  const now = context.now()
  await system.write(({ sql }) => touchSession(sql, session.id, now))
  const { services } = context
  const token = await issueToken(
    services.tokenKey,
    { userId: session.userId, sessionId: session.id, claims: { ...claims } },
    now,
  )
  return { token }
}
