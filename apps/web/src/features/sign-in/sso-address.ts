import { authRoutes, ReturnTo } from '@vigil/contract'
import { apiBase } from '../../lib/api-base.ts'

/** Where the browser goes to sign in at the identity provider of a connection. */
export function ssoAddress(connectionId: string, returnTo: string): string {
  const query = new URLSearchParams({ connectionId, returnTo: ReturnTo.parse(returnTo) })
  return `${apiBase.replace(/\/$/, '')}${authRoutes.startSso.path}?${query}`
}
