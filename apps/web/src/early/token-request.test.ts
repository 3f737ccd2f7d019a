// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { vigilMediaType } from '@vigil/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signOutPending } from '../lib/sign-out-pending.ts'
import { tokens } from '../lib/tokens.ts'
import { requestToken } from './token-request.ts'

const answer = () => new Response('{"token":null}', { headers: { 'content-type': vigilMediaType } })
const sent = vi.fn<typeof fetch>()

beforeEach(() => {
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
