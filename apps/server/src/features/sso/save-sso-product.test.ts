import type { PermissionTags, SsoProduct } from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAtProvider } from '../../testing/oidc-test-provider.ts'
import { addAccessRole, addClient, addUser } from '../../testing/test-people.ts'
import { failureAt, openBrowser, openSsoWorld, secret, type SsoWorld } from './sso-test-kit.ts'

let sso: SsoWorld
let ptAdmin: string

beforeAll(async () => {
  sso = await openSsoWorld()
  ptAdmin = await addUser(sso.world, { clientId: sso.vendorId, roles: ['ROLE_PT_ADMIN'] })
})
afterAll(() => sso.close())

async function call(
  userId: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = { authorization: `Bearer ${await sso.world.token(userId)}` }
  return sso.world.app.inject({
    method,
    url: `/api/identity/clients/${url}`,
    headers,
    ...(payload && { payload }),
  })
}
const input = (name: string, more: object = {}) => ({
  type: 'Dash',
  connectionId: name,
  domain: `${name}.example`,
  disabled: false,
  ...more,
})
const provider = (more: object = {}) => ({
  identityProvider: { issuer: sso.provider.issuer, clientId: 'vigil', secret, ...more },
})
async function create(clientId: string, body: object): Promise<SsoProduct> {
  const response = await call(ptAdmin, 'POST', `${clientId}/ssoProducts`, body)
  expect(response.body).toContain('"id"')
  expect(response.statusCode).toBe(201)
  return response.json<SsoProduct>()
}
const productUrl = ({ clientId, id }: SsoProduct): string => `${clientId}/ssoProducts/${id}`
const list = async (clientId: string) =>
  (await call(ptAdmin, 'GET', `${clientId}/ssoProducts`)).json<SsoProduct[]>()

/** A client with one user, whom the provider knows. */
async function newClient(name: string) {
  const clientId = await addClient(sso.world, { name })
  return { clientId, ...(await sso.person({ clientId }, true)) }
}
async function signIn(connectionId: string, email: string) {
  const browser = openBrowser(sso.world)
  const start = await browser.start(connectionId)
  if (start.startsWith('/')) return { browser, arrived: start }
  return { browser, arrived: await browser.get(await signInAtProvider(start, email)) }
}

describe('creating an SSO product', () => {
  it('with an identity provider signs users in, at its domain, and leaves its audit event', async () => {
    const { clientId, email } = await newClient('Creating')
    const product = await create(
      clientId,
      input('creating', { domain: ' Creating.Example. ', ...provider() }),
    )
    expect(product).toMatchObject({
      clientId,
      type: 'Dash',
      connectionId: 'creating',
      domain: 'creating.example',
      disabled: false,
      identityProvider: { issuer: sso.provider.issuer, clientId: 'vigil', hasSecret: true },
      linkedUsers: 0,
      redirectUris: [
        'https://vigil.example.org/api/auth/sso/callback',
        'https://creating.example/api/auth/sso/callback',
      ],
      logoutUris: ['https://vigil.example.org/sso/logout', 'https://creating.example/sso/logout'],
      version: 1,
    })
    const found = await sso.world.app.inject({
      url: '/api/identity/clients/ssoProducts/connectionId?domain=creating.example',
    })
    expect(found.json()).toEqual({ connectionId: 'creating', ssoConnection: true })
    const { browser, arrived } = await signIn('creating', email)
    expect(arrived).toBe('/alerts')
    expect(await browser.token()).not.toBeNull()
    expect(await list(clientId)).toMatchObject([{ linkedUsers: 1 }])
    const events = await sso.events('sso-product.create', product.id)
    expect(events).toMatchObject([
      { clientId, actorId: ptAdmin, after: { type: 'Dash', domain: 'creating.example' } },
    ])
    for (const text of [JSON.stringify(events), JSON.stringify(product), sso.world.logged()])
      expect(text).not.toContain(secret)
  })

  it('with only the fields of the form leaves passwords in place, and signs nobody in', async () => {
    const { clientId, id, email } = await newClient('Plain')
    const before = await sso.world.token(id)
    const { connectionId, domain } = input('plain')
    const product = await create(clientId, { type: 'Portal', connectionId, domain })
    expect(product).toMatchObject({ disabled: false, identityProvider: null })
    const own = { url: `/api/identity/clients/${clientId}`, headers: { authorization: `Bearer ${before}` } }
    expect((await sso.world.app.inject(own)).statusCode).toBe(200)
    expect(failureAt((await signIn('plain', email)).arrived)).toMatchObject({
      error: 'connection_unavailable',
    })
    const withProvider = input('plain', { ...provider(), version: product.version })
    expect((await call(ptAdmin, 'PUT', productUrl(product), withProvider)).statusCode).toBe(200)
    expect((await sso.world.app.inject(own)).statusCode, 'password sessions end').toBe(401)
    expect((await signIn('plain', email)).arrived).toBe('/alerts')
  })

  it('lists the products of one client, sorted by type', async () => {
    const { clientId } = await newClient('Sorting')
    for (const type of ['portal', 'Dash', 'Archive'])
      await create(clientId, input(`sorting-${type}`, { type, disabled: true }))
    expect((await list(clientId)).map(({ type }) => type)).toEqual(['Archive', 'Dash', 'portal'])
  })

  it.each([
    [{ type: ' ' }, 'SSO Product Type is required'],
    [{ connectionId: '' }, 'Auth0 Connection ID is required'],
    [{ domain: '' }, 'Custom Domain is required'],
    [{ domain: 'https://a.example' }, '"https://a.example" is not a domain.'],
    [{ connectionId: 'a b' }, '"a b" is not a valid connection id'],
    [
      { identityProvider: { issuer: 'http://a.example', clientId: 'x' } },
      'The issuer must be an https address',
    ],
    [{ identityProvider: { issuer: 'https://a.example', clientId: '' } }, 'Client ID is required'],
  ])('is refused with %j', async (given, message) => {
    const body = input('refused', given)
    const response = await call(ptAdmin, 'POST', `${sso.acmeId}/ssoProducts`, body)
    expect([response.statusCode, response.body]).toEqual([
      400,
      expect.stringContaining(JSON.stringify(message).slice(1, -1)),
    ])
    expect(await list(sso.acmeId)).toHaveLength(1)
  })

  it('is refused with a domain or a connection id of any other product', async () => {
    const { clientId } = await newClient('Late')
    const attempt = async (body: object) => {
      const response = await call(ptAdmin, 'POST', `${clientId}/ssoProducts`, body)
      return [response.statusCode, response.json<{ detail: string }>().detail]
    }
    expect(await attempt(input('late', { domain: 'DASH.acme.example' }))).toEqual([
      409,
      'The domain dash.acme.example is already used by the connection acme. Choose another domain.',
    ])
    expect(await attempt(input('acme'))).toEqual([
      409,
      'The connection acme already exists; choose another connection id.',
    ])
    expect(await list(clientId)).toEqual([])
  })

  it('is not found for an unknown client and for one that has ended', async () => {
    const ended = await addClient(sso.world, { name: 'Gone', endedAt: new Date() })
    for (const clientId of [ended, ptAdmin]) {
      const response = await call(ptAdmin, 'POST', `${clientId}/ssoProducts`, input('nowhere'))
      expect(response.statusCode).toBe(404)
    }
  })
})

describe('changing an SSO product', () => {
  it('disables it: its users are signed out and cannot sign in, and it is audited', async () => {
    const { clientId, email } = await newClient('Disabling')
    const product = await create(clientId, input('disabling', provider()))
    const { browser } = await signIn('disabling', email)
    expect(await browser.token()).not.toBeNull()
    const body = input('disabling', { disabled: true })
    const changed = await call(ptAdmin, 'PUT', productUrl(product), body)
    expect(changed.json()).toMatchObject({
      disabled: true,
      version: 2,
      identityProvider: { hasSecret: true },
    })
    expect(await browser.token()).toBeNull()
    expect(failureAt((await signIn('disabling', email)).arrived)).toMatchObject({
      error: 'connection_unavailable',
    })
    expect(await sso.events('sso-product.update', product.id)).toMatchObject([
      { clientId, actorId: ptAdmin, before: { disabled: false }, after: { disabled: true } },
    ])
  })

  it('to another client ID drops the secret and the linked accounts, and ends sessions', async () => {
    const { clientId, email } = await newClient('Moving')
    const product = await create(clientId, input('moving', provider()))
    const { browser } = await signIn('moving', email)
    const identityProvider = { issuer: sso.provider.issuer, clientId: 'public' }
    const changed = await call(ptAdmin, 'PUT', productUrl(product), input('moving', { identityProvider }))
    expect(changed.json()).toMatchObject({ linkedUsers: 0, identityProvider: { hasSecret: false } })
    expect(await browser.token()).toBeNull()
    sso.provider.setAccount({ email, sub: `new-${email}` })
    expect((await signIn('moving', email)).arrived).toBe('/alerts')
  })

  it('to another domain keeps the secret, the linked accounts and the sessions', async () => {
    const { clientId, email } = await newClient('Renaming')
    const product = await create(clientId, input('renaming', provider()))
    const { browser } = await signIn('renaming', email)
    const { issuer } = sso.provider
    const body = input('renaming', { domain: 'new.example', identityProvider: { issuer, clientId: 'vigil' } })
    const changed = await call(ptAdmin, 'PUT', productUrl(product), body)
    expect(changed.json()).toMatchObject({
      domain: 'new.example',
      linkedUsers: 1,
      identityProvider: { hasSecret: true },
    })
    expect(await browser.token()).not.toBeNull()
    expect((await signIn('renaming', email)).arrived).toBe('/alerts')
  })

  it('made from an old version is a conflict that says who was faster, and changes nothing', async () => {
    const { clientId } = await newClient('Racing')
    const product = await create(clientId, input('racing', { disabled: true }))
    const first = input('racing', { disabled: true, type: 'First', version: 1 })
    expect((await call(ptAdmin, 'PUT', productUrl(product), first)).statusCode).toBe(200)
    const second = await call(ptAdmin, 'PUT', productUrl(product), { ...first, type: 'Second' })
    expect([second.statusCode, second.body]).toEqual([
      409,
      expect.stringMatching(/changed this SSO product\. Your changes are not saved/),
    ])
    expect(await list(clientId)).toMatchObject([{ type: 'First', version: 2 }])
  })

  it('to a domain of another product is refused', async () => {
    const { clientId } = await newClient('Taking')
    const product = await create(clientId, input('taking', { disabled: true }))
    const body = input('taking', { domain: 'dash.acme.example' })
    expect((await call(ptAdmin, 'PUT', productUrl(product), body)).statusCode).toBe(409)
  })

  it('of another client is not found', async () => {
    const { clientId } = await newClient('Owner')
    const product = await create(clientId, input('owner', { disabled: true }))
    const url = `${sso.acmeId}/ssoProducts/${product.id}`
    expect((await call(ptAdmin, 'PUT', url, input('owner'))).statusCode).toBe(404)
    expect((await call(ptAdmin, 'DELETE', url)).statusCode).toBe(404)
    expect(await list(clientId)).toHaveLength(1)
  })
})

describe('deleting an SSO product', () => {
  it('signs its users out, allows passwords again, and is audited', async () => {
    const { clientId, email } = await newClient('Deleting')
    const product = await create(clientId, input('deleting', provider()))
    const { browser } = await signIn('deleting', email)
    expect((await call(ptAdmin, 'DELETE', productUrl(product))).statusCode).toBe(204)
    expect(await browser.token()).toBeNull()
    expect(await list(clientId)).toEqual([])
    expect((await call(ptAdmin, 'DELETE', productUrl(product))).statusCode).toBe(404)
    expect(await sso.events('sso-product.delete', product.id)).toMatchObject([
      { clientId, actorId: ptAdmin, before: { connectionId: 'deleting' } },
    ])
  })
})

describe('who may manage SSO products', () => {
  const staff = async (permissionTags: PermissionTags): Promise<string> => {
    const accessRoleId = await addAccessRole(sso.world, permissionTags, 'PT_ONLY')
    return addUser(sso.world, { clientId: sso.vendorId, accessRoleId })
  }

  it('is decided by SHOW_CLIENT and EDIT_CLIENT for vendor staff', async () => {
    await sso.world.elsewhere(`update clients set uses_access_roles = true where id = '${sso.vendorId}'`)
    await sso.world.elsewhere(`insert into feature_toggles (client_id, feature_id, enable, parameters)
      values ('${sso.vendorId}', 'accessRoles', true, '{}')`)
    const { clientId } = await newClient('Staffed')
    const reader = await staff({ SHOW_CLIENT: 'ALLOW' })
    const editor = await staff({ SHOW_CLIENT: 'ALLOW', EDIT_CLIENT: 'ALLOW' })
    const url = `${clientId}/ssoProducts`
    expect((await call(reader, 'GET', url)).statusCode).toBe(200)
    expect((await call(reader, 'POST', url, input('by-reader'))).statusCode).toBe(403)
    expect((await call(editor, 'POST', url, input('by-editor'))).statusCode).toBe(201)
    const vendor = `${sso.vendorId}/ssoProducts`
    expect((await call(editor, 'POST', vendor, input('takeover'))).statusCode).toBe(403)
    expect((await call(ptAdmin, 'POST', vendor, input('vendor-own', { disabled: true }))).statusCode).toBe(
      201,
    )
  })

  it('excludes client admins, of the client and of others', async () => {
    const own = await addUser(sso.world, { clientId: sso.acmeId, roles: ['ROLE_CLIENT_ADMIN'] })
    const { clientId } = await newClient('Stranger')
    const other = await addUser(sso.world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
    const url = `${sso.acmeId}/ssoProducts`
    for (const [method, body] of [['GET'], ['POST', input('foreign')]] as const) {
      expect((await call(own, method, url, body)).statusCode).toBe(403)
      expect((await call(other, method, url, body)).statusCode).toBe(404)
    }
  })
})
