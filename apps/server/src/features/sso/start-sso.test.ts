import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOidcProvider } from '../../testing/oidc-test-provider.ts'
import {
  acmeDomain,
  failureAt,
  openBrowser,
  openSsoWorld,
  publicAddress,
  type SsoWorld,
} from './sso-test-kit.ts'

let sso: SsoWorld

beforeAll(async () => {
  sso = await openSsoWorld()
})
afterAll(() => sso.close())

const unavailable = {
  error: 'connection_unavailable',
  description: 'Single sign-on is not available for this organization.',
}
const unreachable = {
  error: 'provider_unreachable',
  description: 'The identity provider could not be reached.',
}
const start = (connectionId: string, returnTo?: string, host?: string): Promise<string> =>
  openBrowser(sso.world).start(connectionId, returnTo, host)

describe('starting single sign-on', () => {
  it('redirects to the provider with state, nonce and PKCE, and keeps them in a sealed cookie', async () => {
    const { statusCode, headers } = await sso.world.app.inject({
      url: '/api/auth/sso/start?connectionId=acme&returnTo=/alerts',
    })
    expect(statusCode).toBe(302)
    const address = new URL(String(headers.location))
    expect(address.origin).toBe(sso.provider.issuer)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'vigil',
      response_type: 'code',
      redirect_uri: `${publicAddress}/api/auth/sso/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(
      /^vigil_sso=[\w-]+; Max-Age=600; Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(cookie).not.toContain(address.searchParams.get('state'))
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['at the domain of the connection', acmeDomain, `https://${acmeDomain}`],
    ['at its domain with a port', `${acmeDomain}:8443`, `https://${acmeDomain}:8443`],
    ['at another domain', 'evil.example', publicAddress],
    ['at a name that only starts with the domain', `${acmeDomain}.evil.example`, publicAddress],
    ['at the domain as a user name', `${acmeDomain}@evil.example`, publicAddress],
    ['at the domain with an invalid port', `${acmeDomain}:99999`, publicAddress],
  ])('returns to the right origin when opened %s', async (_, host, origin) => {
    const address = new URL(await start('acme', '/', host))
    expect(address.searchParams.get('redirect_uri')).toBe(`${origin}/api/auth/sso/callback`)
  })

  it.each(['nobody', '', 'Username-Password-Authentication', 'acme\0'])(
    'fails for the unknown connection %j',
    async (connectionId) => {
      expect(failureAt(await start(connectionId))).toEqual(unavailable)
    },
  )

  it('fails for a disabled connection, and for one of an ended client', async () => {
    await sso.connection({ disabled: true }, 'off')
    await sso.endClient(await sso.connection({}, 'ended'))
    expect(failureAt(await start('off'))).toEqual(unavailable)
    expect(failureAt(await start('ended'))).toEqual(unavailable)
  })

  it('loads the provider metadata once in ten minutes', async () => {
    await start('acme')
    const before = sso.provider.discoveries()
    await Promise.all([start('acme'), start('acme')])
    expect(sso.provider.discoveries()).toBe(before)
    sso.world.setNow(new Date(Date.now() + 10 * 60_000 + 1000))
    await Promise.all([start('acme'), start('acme')])
    sso.world.setNow(new Date())
    expect(sso.provider.discoveries()).toBe(before + 1)
  })
})

describe('starting single sign-on with a failing provider', () => {
  it('says that it could not be reached, and retries when it is back', async () => {
    const passing = await startOidcProvider({ clients: [], accounts: [] })
    await passing.close()
    await sso.connection({ issuer: passing.issuer }, 'down')
    expect(failureAt(await start('down'))).toEqual(unreachable)
    const { port } = new URL(passing.issuer)
    const back = http.createServer((_request, response) => {
      const { issuer } = passing
      const endpoints = { authorization_endpoint: `${issuer}/go`, token_endpoint: `${issuer}/token` }
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer, ...endpoints }))
    })
    await new Promise<void>((resolve) => back.listen(Number(port), '127.0.0.1', resolve))
    expect(await start('down')).toMatch(`${passing.issuer}/go?`)
    back.close()
    back.closeAllConnections()
  })

  it('fails within seconds when the provider never responds', async () => {
    const silent = http.createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    await sso.connection({ issuer: `http://127.0.0.1:${port}` }, 'silent')
    const begun = Date.now()
    expect(failureAt(await start('silent'))).toEqual(unreachable)
    expect(Date.now() - begun).toBeLessThan(60_000)
    silent.close()
    silent.closeAllConnections()
  })

  it.each([
    ['another issuer', { issuer: 'https://evil.example', authorization_endpoint: 'https://evil.example/go' }],
    ['no endpoints', {}],
    ['an endpoint that is a script', { authorization_endpoint: 'javascript:alert(1)' }],
  ])('fails when the provider metadata has %s', async (name, described) => {
    const strange = http.createServer((request, response) => {
      const issuer = `http://${request.headers.host}`
      const metadata = { issuer, token_endpoint: `${issuer}/token`, ...described }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata))
    })
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve))
    const { port } = strange.address() as AddressInfo
    const connectionId = name.replaceAll(' ', '-')
    await sso.connection({ issuer: `http://127.0.0.1:${port}` }, connectionId)
    expect(failureAt(await start(connectionId))).toEqual(unreachable)
    strange.close()
    strange.closeAllConnections()
  })

  it('never uses http to another machine', async () => {
    await sso.connection({ issuer: 'http://192.0.2.1' }, 'plain')
    expect(failureAt(await start('plain'))).toEqual(unreachable)
    expect(sso.world.logged()).toContain('OAUTH_HTTP_REQUEST_FORBIDDEN')
  })
})
