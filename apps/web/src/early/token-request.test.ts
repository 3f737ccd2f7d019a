// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { vigilMediaType } from '@vigil/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signOutPending } from '../lib/sign-out-pending.ts'
import type * as Tokens from '../lib/tokens.ts'
import type * as TokenRequest from './token-request.ts'

const answer = () => new Response('{"token":null}', { headers: { 'content-type': vigilMediaType } })
const sent = vi.fn<typeof fetch>()
let tokens: typeof Tokens.tokens
let requestToken: typeof TokenRequest.requestToken

beforeEach(async () => {
  // as on a page that is just being loaded
  vi.resetModules()
  ;({ tokens } = await import('../lib/tokens.ts'))
  ;({ requestToken } = await import('./token-request.ts'))
  sent.mockReset().mockImplementation(async () => answer())
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  signOutPending.set(false)
  vi.unstubAllGlobals()
})

it('is the request that the app would send, and is not sent again', async () => {
  requestToken()
  expect(sent).toHaveBeenCalledTimes(1)
  await tokens.renew()
  expect(sent).toHaveBeenCalledTimes(1)
  await tokens.renew()
  expect(sent).toHaveBeenCalledTimes(2)
  const [early, later] = sent.mock.calls.map(([address, { method, redirect } = {}]) => [
    new URL(address instanceof Request ? address.url : address, location.href).href,
    method,
    redirect,
  ])
  expect(early).toEqual(later)
})

it('is not sent when the app came first', async () => {
  const asked = tokens.renew()
  requestToken()
  await asked
  expect(sent).toHaveBeenCalledTimes(1)
})

it('is not sent with the cookie of a user who has signed out', () => {
  signOutPending.set(true)
  requestToken()
  expect(sent).not.toHaveBeenCalled()
})

it('fails where the token is needed, and is sent again when that tries again', async () => {
  sent.mockRejectedValueOnce(new TypeError('no connection'))
  requestToken()
  await expect(tokens.renew()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await tokens.renew()).toBeNull()
})
