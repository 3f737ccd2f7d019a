import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAtProvider } from '../../testing/oidc-test-provider.ts'
import type { Flow } from './sso-flow.ts'
import { failureAt, openBrowser, openSsoWorld, type SsoWorld, type TestBrowser } from './sso-test-kit.ts'

let sso: SsoWorld
let email: string
let browser: TestBrowser
let callback: string

beforeAll(async () => {
  sso = await openSsoWorld()
  email = (await sso.person({ clientId: sso.acmeId }, true)).email
})
afterAll(() => sso.close())

async function begin(): Promise<void> {
  browser = openBrowser(sso.world)
  callback = await signInAtProvider(await browser.start('acme'), email)
}
function changed(name: string, value: string): string {
  const address = new URL(callback)
  address.searchParams.set(name, value)
  return address.href
}
async function expectRefused(address: string, error: string): Promise<void> {
  expect(failureAt(await browser.get(address))).toMatchObject({ error })
  expect(browser.cookies.has('vigil_session')).toBe(false)
}
const sealContext = { clientId: 'none', field: 'sso-flow', recordId: 'vigil_sso' }
function resealed(change: Partial<Flow>): string {
  const { sealer } = sso.world.services
  const cookie = Buffer.from(browser.cookies.get('vigil_sso') ?? '', 'base64url')
  const flow = JSON.parse(sealer.open(cookie, sealContext)) as Flow
  return sealer.seal(JSON.stringify({ ...flow, ...change }), sealContext).toString('base64url')
}

describe('a forged callback', () => {
  it('is rejected with another state, without affecting the flow', async () => {
    await begin()
    await expectRefused(changed('state', 'another'), 'sign_in_expired')
    await expectRefused('/api/auth/sso/callback', 'sign_in_expired')
    await expectRefused(
      '/api/auth/sso/callback?error=access_denied&error_description=pay+me',
      'sign_in_expired',
    )
    expect(await browser.get(callback)).toBe('/alerts')
  })

  it('is rejected in a browser that started no sign-in', async () => {
    await begin()
    browser.cookies.clear()
    await expectRefused(callback, 'sign_in_expired')
  })

  it('is rejected with the cookie of another sign-in', async () => {
    await begin()
    const stranger = openBrowser(sso.world)
    await stranger.start('acme')
    browser.cookies.set('vigil_sso', stranger.cookies.get('vigil_sso') ?? '')
    await expectRefused(callback, 'sign_in_expired')
  })

  it('is rejected the second time, even with the first cookie', async () => {
    await begin()
    const cookie = browser.cookies.get('vigil_sso') ?? ''
    expect(await browser.get(callback)).toBe('/alerts')
    browser.cookies.clear()
    await expectRefused(callback, 'sign_in_expired')
    browser.cookies.set('vigil_sso', cookie)
    await expectRefused(callback, 'sign_in_refused')
  })

  it('is rejected after ten minutes', async () => {
    await begin()
    sso.world.setNow(new Date(Date.now() + 10 * 60_000 + 1000))
    await expectRefused(callback, 'sign_in_expired')
    sso.world.setNow(new Date())
    await expectRefused(callback, 'sign_in_expired')
  })

  it.each([
    [
      'changed',
      (cookie: string) => `${cookie.slice(0, 40)}${cookie[40] === 'A' ? 'B' : 'A'}${cookie.slice(41)}`,
    ],
    ['cut', (cookie: string) => cookie.slice(0, 20)],
    ['empty', () => ''],
    ['made up', () => Buffer.from('{"state":"x"}').toString('base64url')],
  ])('is rejected with a cookie that was %s', async (_, tamper) => {
    await begin()
    browser.cookies.set('vigil_sso', tamper(browser.cookies.get('vigil_sso') ?? ''))
    await expectRefused(callback, 'sign_in_expired')
  })

  it('is rejected with the code of another sign-in', async () => {
    await begin()
    const stolen = new URL(callback).searchParams.get('code') ?? ''
    await begin()
    await expectRefused(changed('code', stolen), 'sign_in_refused')
  })

  it.each([
    ['an unknown code', 'code', 'made-up'],
    ['another issuer', 'iss', 'https://evil.example'],
  ])('is rejected with %s', async (_, name, value) => {
    await begin()
    await expectRefused(changed(name, value), 'sign_in_refused')
  })

  it.each([
    ['nonce', { nonce: 'x'.repeat(43) }],
    ['PKCE verifier', { verifier: 'x'.repeat(43) }],
    ['return origin', { origin: 'https://dash.acme.example' }],
  ])('is rejected if the %s does not match', async (_, change) => {
    await begin()
    browser.cookies.set('vigil_sso', resealed(change))
    await expectRefused(callback, 'sign_in_refused')
  })

  it('redirects to no other site, even if the flow says so', async () => {
    await begin()
    browser.cookies.set('vigil_sso', resealed({ returnTo: '//evil.example' }))
    expect(await browser.get(callback)).toBe('/')
  })

  it('is rejected if its code is for another connection', async () => {
    const otherId = await sso.connection({}, 'other')
    await sso.person({ clientId: otherId })
    await begin()
    const code = new URL(callback).searchParams.get('code') ?? ''
    browser = openBrowser(sso.world)
    const start = new URL(await browser.start('other'))
    const state = start.searchParams.get('state') ?? ''
    const iss = encodeURIComponent(sso.provider.issuer)
    await expectRefused(`/api/auth/sso/callback?code=${code}&state=${state}&iss=${iss}`, 'sign_in_refused')
  })

  it('leads to the failed page if the provider is down', async () => {
    await begin()
    await sso.provider.close()
    await expectRefused(callback, 'provider_unreachable')
  })
})
