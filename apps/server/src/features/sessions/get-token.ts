import type { Context } from '../../context.ts'
import type { CookieJar } from '../../http/cookies.ts'
import { issueToken } from '../identity/index.ts'
import { findSession } from './find-session.ts'
import { selectClaims, touchSession } from './sessions-queries.ts'

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
