import type { authRoutes } from '@vigil/contract'
import { apiBase } from '../lib/api-base.ts'
import { signOutPending } from '../lib/sign-out-pending.ts'

// a copy, because this file is loaded before the contract
const { method, path }: Pick<typeof authRoutes.getToken, 'method' | 'path'> = {
  method: 'POST',
  path: '/auth/token',
}

let sent: Promise<Response> | null = null
let isAppAhead = false

/**
 * Asks for the session's token before the app is set up: the response is there when the app needs it. Scripts may run in
 * any order: an app that came first has asked by itself, and nobody would read a second response.
 */
export function requestToken(): void {
  if (isAppAhead || signOutPending.get()) return
  sent = fetch(apiBase.replace(/\/$/, '') + path, {
    method,
    headers: { accept: 'application/json' },
    redirect: 'error',
  })
  // whoever takes it reports the failure
  sent.catch(() => {})
}

/** `fetch` for the session's token: the first call gets the response to the early request, if there was one. */
export const fetchToken: typeof fetch = (address, options) => {
  isAppAhead = true
  const early = sent
  sent = null
  return early ?? fetch(address, options)
}
