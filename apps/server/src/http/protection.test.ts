import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClient, addUser } from '../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ VIGIL_RATE_LIMIT: '10', VIGIL_METRICS_TOKEN: 'a-token-of-sixteen-or-more' })
})
afterAll(() => world.close())

describe('every response', () => {
  it.each(['/api/status', '/api/nothing', '/healthz'])('has the security headers: %s', async (url) => {
    const { headers } = await world.app.inject({ url })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['x-powered-by']).toBeUndefined()
  })
})

describe('rate limit', () => {
  it('counts each address separately and says when to retry', async () => {
    const call = (remoteAddress: string) => world.app.inject({ url: '/api/status', remoteAddress })
    for (let count = 0; count < 10; count++) expect((await call('10.0.0.1')).statusCode).toBe(200)
    const refused = await call('10.0.0.1')
    expect(refused.json()).toMatchObject({ status: 429, code: 'limit' })
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await call('10.0.0.2')).statusCode).toBe(200)
  })

  it('counts bad tokens too', async () => {
    const call = () =>
      world.app.inject({
        url: '/api/identity/clients',
        remoteAddress: '10.0.0.3',
        headers: { authorization: 'Bearer guess' },
      })
    for (let count = 0; count < 10; count++) expect((await call()).statusCode).toBe(401)
    expect((await call()).statusCode).toBe(429)
  })

  it('refuses guessed keys before querying the database', async () => {
    const { actors } = world.services
    const load = actors.load
    let asked = 0
    actors.load = (key, now, find) => {
      asked += 1
      return load(key, now, find)
    }
    const authorization = `Bearer vgl_${'x'.repeat(43)}`
    for (let count = 0; count < 30; count++)
      await world.app.inject({
        url: '/api/identity/clients',
        remoteAddress: '10.0.0.7',
        headers: { authorization },
      })
    actors.load = load
    expect(asked).toBe(10)
  })

  it('counts signed-in users by user, from any address', async () => {
    const clientId = await addClient(world, { name: 'Client' })
    const authorization = `Bearer ${await world.token(await addUser(world, { clientId }))}`
    const call = (remoteAddress: string) =>
      world.app.inject({
        url: `/api/identity/clients/${clientId}`,
        remoteAddress,
        headers: { authorization },
      })
    const statuses: number[] = []
    for (let count = 0; count < 20; count++) statuses.push((await call(`10.0.1.${count}`)).statusCode)
    // until the user is cached, requests count by address; the new user's own notifications may clear the cache once or twice
    const allowed = statuses.indexOf(429)
    expect(allowed).toBeGreaterThanOrEqual(10)
    expect(allowed).toBeLessThan(15)
    expect(statuses.slice(0, allowed)).toEqual(Array(allowed).fill(200))
    expect(statuses.slice(allowed)).toEqual(Array(20 - allowed).fill(429))
  })

  it('ignores forwarded addresses unless configured otherwise', async () => {
    const call = (forwarded: string) =>
      world.app.inject({
        url: '/api/status',
        remoteAddress: '10.0.0.5',
        headers: { 'x-forwarded-for': forwarded },
      })
    for (let count = 0; count < 10; count++) expect((await call(`1.2.3.${count}`)).statusCode).toBe(200)
    expect((await call('1.2.3.99')).statusCode).toBe(429)
  })
})

describe('metrics', () => {
  it('require the token', async () => {
    expect((await world.app.inject({ url: '/metrics' })).statusCode).toBe(403)
    const authorization = 'Bearer a-token-of-sixteen-or-more'
    const response = await world.app.inject({ url: '/metrics', headers: { authorization } })
    expect(response.body).toContain(
      'vigil_http_request_seconds_count{route="getStatus",method="GET",status="200"}',
    )
    expect(response.body).toContain('vigil_database_connections{state="open"}')
  })
})

describe('health', () => {
  it('reports whether the process is alive and whether it is ready', async () => {
    expect((await world.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await world.app.inject({ url: '/readyz' })).json()).toMatchObject({
      ready: true,
      parts: [{ name: 'database', ready: true }],
    })
  })
})
