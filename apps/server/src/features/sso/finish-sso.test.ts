import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelAtProvider, canceledAtProvider, signInAtProvider } from '../../testing/oidc-test-provider.ts'
import {
  failureAt,
  openBrowser,
  openSsoWorld,
  secret,
  type SsoWorld,
  type TestBrowser,
} from './sso-test-kit.ts'
import { setSsoDisabled } from './manage-sso-products.ts'

let sso: SsoWorld

beforeAll(async () => {
  sso = await openSsoWorld()
})
afterAll(() => sso.close())

/** Goes to the provider and returns the callback address. */
async function walk(email: string, connectionId = 'acme', returnTo?: string, host?: string) {
  const browser = openBrowser(sso.world)
  const callback = await signInAtProvider(await browser.start(connectionId, returnTo, host), email)
  return { browser, callback }
}
const claimsOf = (token: string | null): object => decodeJwt(token ?? '')
async function expectNobody(browser: TestBrowser): Promise<void> {
  expect(browser.cookies.has('vigil_session')).toBe(false)
  expect(await browser.token()).toBeNull()
}

describe('returning from the identity provider', () => {
  it('signs the user in, goes to the requested page, and is audited', async () => {
    const { id, email } = await sso.person({ clientId: sso.acmeId, roles: ['ROLE_CLIENT_ADMIN'] }, true)
    const { browser, callback } = await walk(email, 'acme', '/alerts?status=open#first')
    expect(await browser.get(callback)).toBe('/alerts?status=open#first')
    expect(browser.cookies.has('vigil_sso')).toBe(false)
    const token = await browser.token()
    expect(claimsOf(token)).toMatchObject({ userId: id, clientId: sso.acmeId, username: email })
    const headers = { authorization: `Bearer ${token}` }
    const own = await sso.world.app.inject({ url: `/api/identity/clients/${sso.acmeId}`, headers })
    expect(own.statusCode).toBe(200)
    expect(await sso.events('sign-in.sso', id)).toMatchObject([
      {
        clientId: sso.acmeId,
        actorKind: 'user',
        actorId: id,
        actorName: email,
        after: { connectionId: 'acme' },
      },
    ])
    expect(await sso.events('sign-in.sso-failed', id)).toEqual([])
  })

  it('signs in on the client’s domain, with any case of the address, and without a verification claim', async () => {
    const { id, email } = await sso.person({ clientId: sso.acmeId })
    sso.provider.setAccount({ email: email.toUpperCase() })
    const { browser, callback } = await walk(email.toUpperCase(), 'acme', '/', 'dash.acme.example')
    expect(callback).toMatch(/^https:\/\/dash\.acme\.example\/api\/auth\/sso\/callback\?/)
    expect(await browser.get(callback)).toBe('/')
    expect(claimsOf(await browser.token())).toMatchObject({ userId: id })
  })

  it('signs in with a public client, without a secret', async () => {
    const clientId = await sso.connection({}, 'secretless')
    const { email } = await sso.person({ clientId })
    const { browser, callback } = await walk(email, 'secretless')
    expect(await browser.get(callback)).toBe('/alerts')
  })

  it("signs in a PT admin with the vendor's connection", async () => {
    await sso.connection({ clientId: sso.vendorId }, 'vendor')
    const { id, email } = await sso.person({ clientId: sso.vendorId, roles: ['ROLE_PT_ADMIN'] })
    const { browser, callback } = await walk(email, 'vendor')
    await browser.get(callback)
    expect(claimsOf(await browser.token())).toMatchObject({ userId: id, roles: ['ROLE_PT_ADMIN'] })
  })

  it.each([
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'],
    ['/\r\nset-cookie: a=b', '/'],
    ['', '/'],
    ['/search?name=Łukasz', '/search?name=%C5%81ukasz'],
  ])('with return address %j goes to %s', async (returnTo, address) => {
    const { email } = await sso.person({ clientId: sso.acmeId })
    const { browser, callback } = await walk(email, 'acme', returnTo)
    expect(await browser.get(callback)).toBe(address)
    expect(await browser.token()).not.toBeNull()
  })

  it('logs neither who signed in nor any secret', async () => {
    const { id, email } = await sso.person({ clientId: sso.acmeId })
    const { browser, callback } = await walk(email)
    await browser.get(callback)
    await browser.get(callback)
    const code = new URL(callback).searchParams.get('code')
    for (const one of [email, secret, String(code)]) expect(sso.world.logged()).not.toContain(one)
    const events = await sso.events('sign-in.sso', id)
    expect(JSON.stringify(events)).not.toContain(code)
  })
})

describe('an identity that is not accepted', () => {
  const noAccount = { error: 'no_account', description: 'There is no account for this email address.' }

  it('is rejected for a user of another client, in both directions', async () => {
    const otherId = await sso.connection({}, 'other')
    const other = await sso.person({ clientId: otherId, roles: ['ROLE_CLIENT_ADMIN'] })
    const acme = await sso.person({ clientId: sso.acmeId })
    for (const [email, connectionId] of [
      [other.email, 'acme'],
      [acme.email, 'other'],
    ] as const) {
      const { browser, callback } = await walk(email, connectionId)
      expect(failureAt(await browser.get(callback))).toEqual(noAccount)
      await expectNobody(browser)
    }
    for (const { id } of [other, acme]) {
      expect(await sso.events('sign-in.sso', id)).toEqual([])
      expect(await sso.events('sign-in.sso-failed', id)).toEqual([])
    }
  })

  it("is rejected for the vendor's PT admin on a client's connection", async () => {
    const admin = await sso.person({ clientId: sso.vendorId, roles: ['ROLE_PT_ADMIN'] }, true)
    const { browser, callback } = await walk(admin.email)
    expect(failureAt(await browser.get(callback))).toEqual(noAccount)
    await expectNobody(browser)
  })

  it('is rejected without an account', async () => {
    sso.provider.setAccount({ email: 'stranger@example.org', emailVerified: true })
    const { browser, callback } = await walk('stranger@example.org')
    expect(failureAt(await browser.get(callback))).toEqual(noAccount)
    await expectNobody(browser)
  })

  it('is rejected and audited for a user who has ended', async () => {
    const { id, email } = await sso.person({ clientId: sso.acmeId })
    await sso.endUser(id)
    const { browser, callback } = await walk(email)
    expect(failureAt(await browser.get(callback))).toEqual(noAccount)
    await expectNobody(browser)
    expect(await sso.events('sign-in.sso-failed', id)).toMatchObject([{ after: { reason: 'no_account' } }])
  })

  it('is rejected and audited if the provider has not verified the address', async () => {
    const { id, email } = await sso.person({ clientId: sso.acmeId }, false)
    const { browser, callback } = await walk(email)
    expect(failureAt(await browser.get(callback))).toEqual({
      error: 'email_not_verified',
      description: 'The identity provider has not verified this email address.',
    })
    await expectNobody(browser)
    expect(await sso.events('sign-in.sso-failed', id)).toMatchObject([
      { clientId: sso.acmeId, actorId: id, after: { connectionId: 'acme', reason: 'email_not_verified' } },
    ])
  })

  it('is rejected without a usable address', async () => {
    sso.provider.setAccount({ email: 'no address' })
    const { browser, callback } = await walk('no address')
    expect(failureAt(await browser.get(callback))).toMatchObject({ error: 'no_email' })
  })

  it("shows the provider's own message when canceled there", async () => {
    const browser = openBrowser(sso.world)
    const callback = await cancelAtProvider(await browser.start('acme'))
    expect(failureAt(await browser.get(callback))).toEqual({
      error: 'access_denied',
      description: canceledAtProvider,
    })
    expect(browser.cookies.has('vigil_sso')).toBe(false)
  })

  it('is rejected if the connection was disabled in the meantime', async () => {
    const clientId = await sso.connection({}, 'closing')
    const { id, email } = await sso.person({ clientId })
    const { browser, callback } = await walk(email, 'closing')
    await setSsoDisabled(sso.world.system, 'closing', true)
    expect(failureAt(await browser.get(callback))).toMatchObject({ error: 'connection_unavailable' })
    await expectNobody(browser)
    expect(await sso.events('sign-in.sso', id)).toEqual([])
  })
})

describe('an email address that is not in the ID token', () => {
  it('is requested from the userinfo endpoint', async () => {
    const other = await openSsoWorld('userinfo')
    const { id, email } = await other.person({ clientId: other.acmeId }, true)
    const browser = openBrowser(other.world)
    await browser.get(await signInAtProvider(await browser.start('acme'), email))
    expect(claimsOf(await browser.token())).toMatchObject({ userId: id })
    const doubted = await other.person({ clientId: other.acmeId }, false)
    const second = openBrowser(other.world)
    const callback = await signInAtProvider(await second.start('acme'), doubted.email)
    expect(failureAt(await second.get(callback))).toMatchObject({ error: 'email_not_verified' })
    await other.close()
  })
})
