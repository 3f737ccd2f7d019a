import { authRoutes, SessionClaims } from '@vigil/contract'
import { fetchWithEarly } from '../early/early-requests.ts'
import { apiBase } from './api-base.ts'
import { createClient } from './api-client.ts'
import { clientSelection } from './browser-storage.ts'
import { signOutPending } from './sign-out-pending.ts'
import { payloadOf } from './token-payload.ts'

/** The claims of a token, without verifying its signature: the server does. Null if it is not a token. */
export function readClaims(token: string): SessionClaims | null {
  const payload = payloadOf(token)
  if (!payload) return null
  const { sub, ...claims } = payload
  return SessionClaims.safeParse({ userId: sub, ...claims }).data ?? null
}

const early = 30_000
const auth = createClient({ getToken: authRoutes.getToken }, { base: apiBase, fetch: fetchWithEarly })

let held: { token: string; until: number } | null = null
let asking: Promise<string | null> | null = null
let userId: string | null = null

/** Another tab has signed in as another user: no data of the previous user may stay on screen. */
function startOver(): Promise<never> {
  clientSelection.set(null)
  location.replace('/')
  return new Promise(() => {})
}

async function ask(): Promise<string | null> {
  if (signOutPending.get()) return null
  const { token } = await auth.getToken()
  const claims = token === null ? null : readClaims(token)
  if (claims && userId !== null && claims.userId !== userId) return startOver()
  userId = claims?.userId ?? userId
  held = token !== null && claims ? { token, until: claims.expiration - early } : null
  return held?.token ?? null
}

/** The session's token: kept only in memory, renewed before it expires. */
export const tokens = {
  /** a valid token; null if nobody is signed in */
  async current(): Promise<string | null> {
    if (held && held.until > Date.now()) return held.token
    return tokens.renew()
  },
  /** concurrent callers share one request */
  renew(): Promise<string | null> {
    asking ??= ask().finally(() => (asking = null))
    return asking
  },
  forget(): void {
    held = null
  },
}
