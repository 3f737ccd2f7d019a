import { randomUUIDv7 } from 'node:crypto'
import { createContext, type Context, type WriteTransaction } from '../../context.ts'
import type { SessionState } from '../../database/schema/index.ts'
import type { CookieJar } from '../../http/cookies.ts'
import { newSessionSecret, sessionCookie, sessionEnd } from './session-rules.ts'
import { insertSession } from './sessions-queries.ts'

/** Attributes actions before sign-in to the user in the audit trail. */
export const contextOfUser = (
  context: Context,
  user: { id: string; clientId: string; userName: string },
): Context =>
  createContext({
    services: context.services,
    actor: null,
    scope: { kind: 'system' },
    origin: {
      ...context.origin,
      actorId: user.id,
      actorName: user.userName,
      actorClientId: user.clientId,
    },
    log: context.log,
  })

export interface NewSession {
  clientId: string
  userId: string
  state: SessionState
  /** the browser's user agent */
  browser: string | undefined
  sso?: { connectionId: string; sealIdToken: (sessionId: string) => Buffer | null }
}

export interface OpenedSession {
  id: string
  /** sets the session cookie; call after commit */
  handOver(cookies: CookieJar): void
}

/** Signs a user in, in the transaction that has identified them. */
export async function openSession(
  context: Context,
  tx: WriteTransaction,
  session: NewSession,
): Promise<OpenedSession> {
  const id = randomUUIDv7()
  const now = context.now()
  const { secret, hash } = newSessionSecret()
  const expiresAt = sessionEnd(now, session.state)
  await insertSession(tx.sql, {
    id,
    clientId: session.clientId,
    userId: session.userId,
    secretHash: hash,
    state: session.state,
    createdAt: now,
    seenAt: now,
    expiresAt,
    address: context.origin.address,
    browser: session.browser?.slice(0, 300) ?? null,
    ssoConnectionId: session.sso?.connectionId ?? null,
    ssoIdToken: session.sso?.sealIdToken(id) ?? null,
  })
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return { id, handOver: (cookies) => cookies.set(sessionCookie, secret, seconds) }
}
