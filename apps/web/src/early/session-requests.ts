import { apiBase } from '../lib/api-base.ts'
import { signOutPending } from '../lib/sign-out-pending.ts'
import { selectedClient } from '../lib/selected-client.ts'
import { payloadOf } from '../lib/token-payload.ts'
import { sendEarly } from './early-requests.ts'

// addresses and headers are copies, because this file is loaded before the contract; the test compares them
const addressOf = (path: string): string => apiBase.replace(/\/$/, '') + path
const accept = 'application/vnd.vigil.v1+json, application/problem+json'

/** Asks for what every page of a signed-in user needs to know: the answers are there when the app needs them. */
export async function requestSession(): Promise<void> {
  if (signOutPending.get()) return
  const answer = sendEarly(addressOf('/auth/token'), { method: 'POST', headers: { accept } })
  const domain = new URLSearchParams({ domain: location.hostname })
  void sendEarly(addressOf(`/identity/clients/ssoProducts/connectionId?${domain}`), { headers: { accept } })
  const response = await answer?.catch(() => null)
  // the token is only sent to the page's own origin
  if (!response?.ok || new URL(apiBase, location.href).origin !== location.origin) return
  const { token } = (await response.json()) as { token: string | null }
  const claims = token === null ? null : payloadOf(token)
  if (typeof claims?.['sub'] !== 'string' || typeof claims['clientId'] !== 'string') return
  const client = `/identity/clients/${claims['clientId']}`
  const paths = [client, `${client}/users/${claims['sub']}/access-roles`, `${client}/features-toggle`]
  const selected = selectedClient.get()
  if (selected !== null) paths.push(`/identity/clients/${selected}`)
  for (const path of new Set(paths))
    void sendEarly(addressOf(path), { headers: { accept, authorization: `Bearer ${token}` } })
}
