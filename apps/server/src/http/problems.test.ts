import { Problem, vigilMediaType } from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addClient, addUser } from '../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
let clientId: string
let token: string

beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Vendor', vendor: true })
  token = await world.token(await addUser(world, { clientId, roles: ['ROLE_PT_ADMIN'] }))
})
afterAll(() => world.close())

const toggle = () => `/api/identity/clients/${clientId}/features-toggle/bulkNpi`

async function put(payload: string, type: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  return world.app.inject({ method: 'PUT', url: toggle(), headers, payload })
}

describe('errors', () => {
  it('are problem documents with the request id', async () => {
    const response = await world.app.inject({ url: '/api/identity/clients' })
    expect(response.headers['content-type']).toContain('application/problem+json')
    const problem = Problem.parse(response.json())
    expect(problem).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      requestId: response.headers['x-request-id'],
    })
  })

  it('name the invalid field', async () => {
    const response = await put('{"enable":"yes"}', 'application/json')
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid', errors: [{ path: 'body.enable' }] })
  })

  it.each([
    ['a body that is not JSON', '{"enable":', 'application/json', 400],
    ['a body of another type', 'enable=true', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'x', 'text/plain', 415],
    ['a poisoned prototype', '{"__proto__":{"a":1},"enable":true}', 'application/json', 400],
    [
      'a body over the limit',
      JSON.stringify({ enable: true, x: 'x'.repeat(1_100_000) }),
      'application/json',
      413,
    ],
    ['half of a character', '{"enable":true,"parameters":{"a":"\\ud800"}}', 'application/json', 400],
    ['a NUL character', '{"enable":true,"parameters":{"a":"\\u0000"}}', 'application/json', 400],
  ])('answer %s clearly', async (_, payload, type, status) => {
    const response = await put(payload, type)
    expect(Problem.parse(response.json()).status).toBe(status)
    expect(response.statusCode).toBe(status)
  })

  it('reveal nothing internal, neither to the caller nor in the log', async () => {
    const { pool } = world.services
    world.services.actors.clear()
    const connect = pool.connect.bind(pool)
    pool.connect = () => Promise.reject(new Error('select ssn from subjects where ssn = 123-45-6789'))
    const response = await world.app.inject({
      url: '/api/identity/clients',
      headers: { authorization: `Bearer ${token}` },
    })
    pool.connect = connect
    expect(response.json()).toMatchObject({ status: 500, code: 'internal', detail: 'Something went wrong.' })
    expect(response.body).not.toMatch(/ssn|select|Error|\.ts/)
    expect(world.logged()).toContain('request failed')
    expect(world.logged()).not.toContain('123-45-6789')
  })

  it('answer an unknown route with not found, for any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await world.app.inject({ method, url: '/api/nothing' })).json()).toMatchObject({
        status: 404,
        code: 'not_found',
      })
  })

  it.each(['/api/%zz', '/api', '/nothing'])(
    'answer %s with a problem document and its headers, too',
    async (url) => {
      const response = await world.app.inject({ method: 'POST', url })
      expect(Problem.parse(response.json()).requestId).toBe(response.headers['x-request-id'])
      expect(response.headers['x-content-type-options']).toBe('nosniff')
      expect(response.body).not.toMatch(/FST_|%zz|Route/)
    },
  )

  it('ask the caller to retry when the database is unavailable', async () => {
    const { pool } = world.services
    world.services.actors.clear()
    const connect = pool.connect.bind(pool)
    pool.connect = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
    const response = await world.app.inject({
      url: '/api/identity/clients',
      headers: { authorization: `Bearer ${token}` },
    })
    pool.connect = connect
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
  })
})

describe('media types', () => {
  it('of responses are the versioned one if requested, and JSON otherwise', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const plain = await world.app.inject({ url: `/api/identity/clients/${clientId}`, headers })
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
    const accept = `${vigilMediaType}, application/json`
    const versioned = await world.app.inject({
      url: `/api/identity/clients/${clientId}`,
      headers: { ...headers, accept },
    })
    expect(versioned.headers['content-type']).toBe(`${vigilMediaType}; charset=utf-8`)
    expect(versioned.json()).toEqual(plain.json())
  })

  it('of request bodies may be either one', async () => {
    for (const type of [vigilMediaType, 'application/json'])
      expect((await put('{"enable":true}', type)).statusCode, type).toBe(200)
  })
})
