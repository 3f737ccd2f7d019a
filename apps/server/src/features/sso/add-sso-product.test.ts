import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { addSsoProduct, type NewSsoProduct } from './add-sso-product.ts'
import { listSsoConnections, removeSsoProduct, setSsoDisabled } from './manage-sso-products.ts'

let world: TestWorld
const acme: NewSsoProduct = {
  client: 'Acme',
  domain: 'acme.example',
  issuer: 'https://login.acme.example',
  oidcClientId: 'vigil',
  type: 'Dash',
  secret: null,
}
const add = (values: Partial<NewSsoProduct>) => addSsoProduct(world.system, { ...acme, ...values })

beforeAll(async () => {
  world = await openTestWorld()
  await addClient(world, { name: 'Acme' })
  await addClient(world, { name: 'Twin' })
  await addClient(world, { name: 'Twin' })
  await addClient(world, { name: 'Ended', endedAt: new Date() })
  await addClient(world, { name: '株式会社' })
  await add({})
})
afterAll(() => world.close())

describe('adding a connection', () => {
  it.each<[string, Partial<NewSsoProduct>, string]>([
    ['an unknown client', { client: 'acme' }, 'There is no client "acme".'],
    ['a client that has ended', { client: 'Ended' }, 'There is no active client "Ended".'],
    ['an ambiguous name', { client: 'Twin' }, 'Several clients are named "Twin"; use the id.'],
    ['an invalid domain', { domain: 'https://a.example' }, '"https://a.example" is not a domain.'],
    ['an issuer without https', { issuer: 'http://a.example' }, 'The issuer must be an https address'],
    ['a taken domain', { domain: 'ACME.example.' }, 'The domain acme.example is already used by'],
    ['a taken connection id', { domain: 'b.example' }, 'The connection acme already exists;'],
    ['an invalid connection id', { connectionId: 'a b' }, '"a b" is not a valid connection id'],
    [
      'the default connection',
      { connectionId: 'Username-Password-Authentication' },
      'is not a valid connection id',
    ],
    ['a name that gives no connection id', { client: '株式会社' }, '"" is not a valid connection id'],
  ])('is rejected for %s', async (_, values, message) => {
    await expect(add(values)).rejects.toThrow(message)
    expect(await listSsoConnections(world.system)).toHaveLength(1)
  })

  it('succeeds once for concurrent requests with one domain', async () => {
    const both = await Promise.allSettled([
      add({ domain: 'c.example', connectionId: 'first' }),
      add({ domain: 'c.example', connectionId: 'second' }),
    ])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

it('rejects removing an unknown connection', async () => {
  await expect(removeSsoProduct(world.system, 'nobody')).rejects.toThrow('There is no connection "nobody".')
})

it('treats disabling twice as one change', async () => {
  expect(await setSsoDisabled(world.system, 'acme', true)).toBe(true)
  expect(await setSsoDisabled(world.system, 'acme', true)).toBe(false)
  await expect(setSsoDisabled(world.system, 'nobody', true)).rejects.toThrow(
    'There is no connection "nobody".',
  )
})

it('ends password sessions when a connection is added, and its own sessions when it is disabled', async () => {
  const clientId = await addClient(world, { name: 'Moving' })
  const userId = await addUser(world, { clientId })
  const url = `/api/identity/clients/${clientId}`
  const headers = { authorization: `Bearer ${await world.token(userId)}` }
  const status = async () => (await world.app.inject({ url, headers })).statusCode
  expect(await status()).toBe(200)
  await add({ client: 'Moving', domain: 'moving.example' })
  expect(await status()).toBe(401)

  await world.elsewhere(`insert into sessions (id, client_id, user_id, secret_hash, state, created_at, seen_at,
    expires_at, sso_connection_id) values ('${userId}', '${clientId}', '${userId}', 'x', 'open', now(), now(),
    now() + interval '1 hour', 'moving')`)
  await expect.poll(status).toBe(200)
  await setSsoDisabled(world.system, 'moving', true)
  expect(await status()).toBe(401)
})
