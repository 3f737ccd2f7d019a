import type { Context } from '../../context.ts'
import type { CookieJar } from '../../http/cookies.ts'
import { hashSecret, isLive, sessionCookie } from './session-rules.ts'
import { selectBySecret, type SessionRow } from './sessions-queries.ts'

/** The live session of a browser's cookie, or null. */
export async function findSession(context: Context, cookies: CookieJar): Promise<SessionRow | null> {
  const secret = cookies.read(sessionCookie)
  if (!secret) return null
  const row = await context.asSystem().read((sql) => selectBySecret(sql, hashSecret(secret)))
  return row && isLive(row, context.now()) ? row : null
}
