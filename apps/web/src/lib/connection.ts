import type { Connection } from '@vigil/contract'
import { api } from './api.ts'

const patienceMs = 3_000

/** How to sign in at a domain. When that can't be found out it is by password: the look-up blocks nobody. */
export async function findConnection(domain: string, defaultConnectionId: string): Promise<Connection> {
  try {
    return await api.findConnection({ query: { domain } }, { timeoutMs: patienceMs })
  } catch {
    return { connectionId: defaultConnectionId, ssoConnection: false }
  }
}
