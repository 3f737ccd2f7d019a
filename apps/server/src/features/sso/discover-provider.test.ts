import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Configuration } from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkProvider } from './discover-provider.ts'
import { failureAt, openBrowser, openSsoWorld, type SsoWorld } from './sso-test-kit.ts'

let sso: SsoWorld
let server: http.Server
let issuer: string
let email: string
/** the claims the provider signs next, and whether with its own key */
let claims: JWTPayload = {}
let forged = false

beforeAll(async () => {
  const own = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), alg: 'RS256', use: 'sig' }] }
  server = http.createServer((request, response) => {
    const send = (body: object): void => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    }
    if (request.url === '/jwks') return send(jwks)
    if (request.url !== '/token')
      return send({
        issuer,
        authorization_endpoint: `${issuer}/go`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      })
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256' })
    void token
      .sign((forged ? foreign : own).privateKey)
      .then((id_token) => send({ access_token: 'x', token_type: 'bearer', id_token }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  sso = await openSsoWorld()
  const clientId = await sso.connection({ issuer }, 'made-by-hand')
  email = (await sso.person({ clientId })).email
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await sso.close()
})

async function signIn(change: JWTPayload = {}): Promise<string> {
  const browser = openBrowser(sso.world)
  const { searchParams } = new URL(await browser.start('made-by-hand'))
  const now = Math.floor(Date.now() / 1000)
  const nonce = searchParams.get('nonce')
  claims = { iss: issuer, aud: 'public', sub: 'x', iat: now, exp: now + 60, nonce, email, ...change }
  return browser.get(`/api/auth/sso/callback?code=x&state=${searchParams.get('state')}`)
}

describe('the ID token of a provider', () => {
  it('is accepted when everything matches', async () => {
    expect(await signIn()).toBe('/alerts')
  })

  it('is rejected when signed with another key', async () => {
    forged = true
    expect(failureAt(await signIn())).toMatchObject({ error: 'sign_in_refused' })
    forged = false
  })

  it.each<[string, JWTPayload]>([
    ['is for another audience', { aud: 'other' }],
    ['is from another issuer', { iss: 'https://evil.example' }],
    ['has expired', { exp: 1 }],
    ['has no nonce', { nonce: undefined }],
  ])('is rejected when it %s', async (_, change) => {
    expect(failureAt(await signIn(change))).toMatchObject({ error: 'sign_in_refused' })
  })

  it('is rejected when email_verified is the text "false"', async () => {
    expect(failureAt(await signIn({ email_verified: 'false' }))).toMatchObject({
      error: 'email_not_verified',
    })
  })

  it.each<[string, JWTPayload]>([
    ['no address', { email: undefined }],
    ['an address that is not a string', { email: { $ne: '' } }],
  ])('is rejected with %s', async (_, change) => {
    expect(failureAt(await signIn(change))).toMatchObject({ error: 'no_email' })
  })
})

it('rejects the shared issuer of all Microsoft tenants', () => {
  const shared = {
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    authorization_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    token_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  }
  const common = 'https://login.microsoftonline.com/common/v2.0'
  expect(() => checkProvider(new Configuration(shared, 'vigil'), common)).toThrow('different issuer')
  const own = 'https://login.microsoftonline.com/8eaef023-2b34-4da1-9baa-8bc8c9d6a490/v2.0'
  expect(() => checkProvider(new Configuration({ ...shared, issuer: own }, 'vigil'), own)).not.toThrow()
})
