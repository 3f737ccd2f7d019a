import { authRoutes, SessionClaims } from '@vigil/contract'
import { createClient } from './api-client.ts'
import { apiBase } from './api-request.ts'
import { clientSelection, signOutPending } from './browser-storage.ts'

/** The claims of a token, read without a check of its signature: the server checks it. Null for what is none. */
export function readClaims(token: string): SessionClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0))
    const { sub, ...claims } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    return SessionClaims.safeParse({ userId: sub, ...claims }).data ?? null
  } catch {
    return null
  }
}

const early = 30_000
const auth = createClient(authRoutes, { base: apiBase })

let held: { token: string; until: number } | null = null
let asking: Promise<string | null> | null = null
let userId: string | null = null

/** Another tab has signed in as somebody else: nothing of the user before may stay on this screen. */
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

/** The token of the session: kept in memory alone, fetched anew before it expires. */
export const tokens = {
  /** a token that is still good; null where nobody is signed in */
  async current(): Promise<string | null> {
    if (held && held.until > Date.now()) return held.token
    return tokens.renew()
  },
  /** one request for all who ask at the same time */
  renew(): Promise<string | null> {
    asking ??= ask().finally(() => (asking = null))
    return asking
  },
  forget(): void {
    held = null
  },
}
