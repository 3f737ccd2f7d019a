import { eq } from 'drizzle-orm'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, ssoProducts } from '../../database/schema/index.ts'
import {
  signInAtProvider,
  signOutAtProvider,
  type ProviderCookies,
} from '../../testing/oidc-test-provider.ts'
import type { SessionRow } from '../sessions/index.ts'
import { removeSsoProduct, setSsoDisabled } from './manage-sso-products.ts'
import { ssoLogoutAddress } from './sso-logout-address.ts'
import {
  acmeDomain,
  openBrowser,
  openSsoWorld,
  publicAddress,
  secret,
  type SsoWorld,
} from './sso-test-kit.ts'

let sso: SsoWorld

beforeAll(async () => {
  sso = await openSsoWorld()
})
afterAll(() => sso.close())

const sessionsOf = (userId: string): Promise<SessionRow[]> =>
  sso.world.system.read((sql) => sql.select().from(sessions).where(eq(sessions.userId, userId)))

async function signIn(clientId = sso.acmeId, connectionId = 'acme') {
  const { id, email } = await sso.person({ clientId }, true)
  const browser = openBrowser(sso.world)
  const atProvider: ProviderCookies = new Map()
  await browser.get(await signInAtProvider(await browser.start(connectionId), email, atProvider))
  const session = (await sessionsOf(id)).find((one) => one.ssoConnectionId !== null)
  if (!session) throw new Error('nobody signed in')
  return { id, email, session, atProvider }
}
const addressFor = (session: SessionRow, host?: string): Promise<string | null> =>
  ssoLogoutAddress(sso.world.system, session, host)

describe('logout at the identity provider', () => {
  it('ends the session there and sends the browser back', async () => {
    const { session, email, atProvider } = await signIn()
    const again = openBrowser(sso.world)
    const silently = await signInAtProvider(await again.start('acme'), 'nobody@example.org', atProvider)
    expect(await again.get(silently)).toBe('/alerts')

    const address = await addressFor(session)
    const { searchParams } = new URL(address ?? '')
    expect(searchParams.get('client_id')).toBe('vigil')
    expect(searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(await signOutAtProvider(address ?? '', atProvider)).toBe(`${publicAddress}/sso/logout`)

    const asksAgain = openBrowser(sso.world)
    await expect(
      signInAtProvider(await asksAgain.start('acme'), 'nobody@example.org', atProvider),
    ).rejects.toThrow('There is no such account')
    expect(await signInAtProvider(await asksAgain.start('acme'), email, atProvider)).toContain('code=')
  })

  it('returns to the domain that the browser came from', async () => {
    const { session, atProvider } = await signIn()
    const address = await addressFor(session, acmeDomain)
    expect(await signOutAtProvider(address ?? '', atProvider)).toBe(`https://${acmeDomain}/sso/logout`)
  })

  it('stores the ID token sealed, for its own session only', async () => {
    const { session } = await signIn()
    const stored = session.ssoIdToken?.toString('latin1') ?? ''
    expect(stored).not.toBe('')
    expect(stored).not.toContain('eyJ')
    expect(await addressFor({ ...session, id: crypto.randomUUID() })).toBeNull()
    expect(sso.world.logged()).not.toContain(secret)
  })

  it('is null for a password session', async () => {
    const { id } = await sso.person({ clientId: sso.acmeId })
    const [session] = await sessionsOf(id)
    expect(session && (await addressFor(session))).toBeNull()
  })

  it('is null when the connection is disabled, removed, or now of another client', async () => {
    const clientId = await sso.connection({}, 'fleeting')
    const { session } = await signIn(clientId, 'fleeting')
    expect(await addressFor(session)).toContain('/session/end?')
    expect(await addressFor({ ...session, clientId: sso.acmeId })).toBeNull()
    await setSsoDisabled(sso.world.system, 'fleeting', true)
    expect(await addressFor(session)).toBeNull()
    await setSsoDisabled(sso.world.system, 'fleeting', false)
    await removeSsoProduct(sso.world.system, 'fleeting')
    expect(await addressFor(session)).toBeNull()
  })

  it('falls back to the logged-out page if the provider has no logout', async () => {
    const server = http.createServer((request, response) => {
      const issuer = `http://${request.headers.host}`
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({ issuer, authorization_endpoint: `${issuer}/go`, token_endpoint: `${issuer}/token` }),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const clientId = await sso.connection({}, 'wordless')
    const { email } = await sso.person({ clientId }, true)
    const browser = openBrowser(sso.world)
    await browser.get(await signInAtProvider(await browser.start('wordless'), email))
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await sso.world.system.write(async ({ sql }) => {
      await sql.update(ssoProducts).set({ issuer }).where(eq(ssoProducts.connectionId, 'wordless'))
    })
    expect(await browser.signOut()).toBe('/sso/logout')
    expect(await browser.token()).toBeNull()
    server.close()
    server.closeAllConnections()
  })

  it('is null when the provider has no logout or responds too late', async () => {
    const { session } = await signIn()
    const server = http.createServer((request, response) => {
      const late = request.url?.startsWith('/late') ?? false
      const issuer = `http://${request.headers.host}${late ? '/late' : ''}`
      const metadata = {
        issuer,
        authorization_endpoint: `${issuer}/go`,
        token_endpoint: `${issuer}/token`,
        ...(late && { end_session_endpoint: `${issuer}/end` }),
      }
      response.setHeader('content-type', 'application/json')
      setTimeout(() => response.end(JSON.stringify(metadata)), late ? 4000 : 0)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const clientId = await sso.connection({ issuer }, 'endless')
    await sso.connection({ issuer: `${issuer}/late`, clientId }, 'late')
    const of = (connectionId: string): SessionRow => ({
      ...session,
      clientId,
      ssoConnectionId: connectionId,
      ssoIdToken: null,
    })
    expect(await addressFor(of('endless'))).toBeNull()
    expect(await addressFor(of('late'))).toBeNull()
    server.close()
    server.closeAllConnections()
  })
})
