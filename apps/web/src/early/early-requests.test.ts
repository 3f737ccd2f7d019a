// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { vigilMediaType } from '@vigil/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { selectedClient } from '../lib/selected-client.ts'
import type * as SessionModule from '../lib/session.ts'
import { signOutPending } from '../lib/sign-out-pending.ts'
import type * as Tokens from '../lib/tokens.ts'
import type * as SessionRequests from './session-requests.ts'

const claims = {
  sub: '00000000-0000-4000-8000-000000000002',
  clientId: '00000000-0000-4000-8000-000000000001',
  username: 'ada@example.org',
  name: 'Ada Alder',
  clientName: 'Own',
  roles: ['ROLE_PT_ADMIN'],
  monitorProducts: ['NPI'],
  instantSearch: 'INSTANT_TO_ONGOING',
  allowDocumentStorage: true,
  daysToAutoTerm: 30,
  enabledInstantSearch: true,
  enabledNpdbResults: false,
  enabledOngoingMonitoring: true,
  exp: Math.floor(Date.now() / 1000) + 3_600,
}
const token = ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.')

interface Sent {
  method: string
  href: string
  headers: Record<string, string>
  redirect: string | undefined
}

let isSignedIn = true
let requests: Sent[] = []
const sent = vi.fn<typeof fetch>()
let tokens: typeof Tokens.tokens
let sessionQuery: typeof SessionModule.sessionQuery
let requestSession: typeof SessionRequests.requestSession

const bodyOf = (path: string): unknown => {
  if (path.endsWith('/auth/token')) return { token: isSignedIn ? token : null }
  if (path.endsWith('/connectionId')) return { connectionId: 'password', ssoConnection: false }
  return /access-roles$|features-toggle$/.test(path) ? [] : { id: path.split('/').at(-1), clientDto: {} }
}

function answer(address: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const { href, pathname } = new URL(address instanceof Request ? address.url : address, location.href)
  const { method = 'GET', redirect, headers } = options
  requests.push({ method, href, redirect, headers: { ...(headers as Record<string, string>) } })
  const type = { 'content-type': vigilMediaType }
  return Promise.resolve(new Response(JSON.stringify(bodyOf(pathname)), { headers: type }))
}

const byAddress = (some: readonly Sent[]): Sent[] => some.toSorted((a, b) => a.href.localeCompare(b.href))
const loadSession = (): unknown => (sessionQuery.queryFn as () => unknown)()

beforeEach(async () => {
  // as on a page that is just being loaded
  vi.resetModules()
  ;({ tokens } = await import('../lib/tokens.ts'))
  ;({ sessionQuery } = await import('../lib/session.ts'))
  ;({ requestSession } = await import('./session-requests.ts'))
  isSignedIn = true
  requests = []
  sent.mockReset().mockImplementation(answer)
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  signOutPending.set(false)
  selectedClient.set(null)
  vi.unstubAllGlobals()
})

it.each([
  ['their own client', null] as const,
  ['another client', '00000000-0000-4000-8000-000000000009'] as const,
])('sends what the app would send for a user of %s, and nothing is sent twice', async (_which, selected) => {
  selectedClient.set(selected)
  await requestSession()
  const early = requests
  requests = []
  await loadSession()
  expect(requests).toEqual([])
  tokens.forget()
  await loadSession()
  expect(early).toHaveLength(selected === null ? 5 : 6)
  expect(byAddress(early)).toEqual(byAddress(requests))
})

it('sends nothing more when the app came first', async () => {
  const loaded = loadSession()
  await requestSession()
  await loaded
  expect(new Set(requests.map(({ href }) => href)).size).toBe(requests.length)
})

it('asks for the token and how to sign in only, if nobody is signed in', async () => {
  isSignedIn = false
  await requestSession()
  expect(requests.map(({ href }) => new URL(href).pathname.split('/').at(-1))).toEqual([
    'token',
    'connectionId',
  ])
})

it('sends nothing with the cookie of a user who has signed out', async () => {
  signOutPending.set(true)
  await requestSession()
  expect(sent).not.toHaveBeenCalled()
})

it('fails where the answer is needed, and is sent again when that tries again', async () => {
  sent.mockRejectedValueOnce(new TypeError('no connection'))
  await requestSession()
  await expect(tokens.renew()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await tokens.renew()).toBe(token)
})
