import { limits } from '@vigil/contract'
import net from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { addClient, addUser } from '../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { buildHealthApp } from './health-app.ts'
import { createMetrics } from './metrics.ts'

let world: TestWorld
let port: number
const sockets: net.Socket[] = []

async function open(receiveSeconds: string): Promise<void> {
  world = await openTestWorld({ VIGIL_RECEIVE_SECONDS: receiveSeconds })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as net.AddressInfo).port
}
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

interface Caller {
  socket: net.Socket
  said: () => string
  /** the whole response, once the server has closed the connection */
  closed: Promise<string>
}

function call(head: string): Caller {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  let said = ''
  socket.on('data', (chunk) => void (said += String(chunk)))
  socket.write(head)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  return { socket, said: () => said, closed }
}
const head = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, 'host: x', 'content-type: application/json', ...headers, '', ''].join('\r\n')

describe('a slow caller', () => {
  beforeAll(() => open('1'))
  afterAll(() => world.close())

  it.each([
    ['a route that needs a user', 'POST /api/monitor/alerts/search', 401],
    ['an upload that needs a user', 'POST /api/sources/leie/files', 401],
    ['an invalid upload address', 'PUT /api/files/signed/none', 404],
    ['an unknown route', 'POST /api/nothing', 404],
    ['an unknown page', 'POST /nothing', 404],
    ['a route without a body', 'GET /api/status', 200],
    ['the health of the server', 'GET /healthz', 200],
  ])('is answered before the body arrives, and disconnected: %s', async (_what, line, status) => {
    const answer = await call(head(line, 'content-length: 1000000')).closed
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/connection: close/i)
  })

  it('has a deadline for the body that dripping bytes do not extend', async () => {
    const { socket, closed } = call(head('POST /api/auth/sign-in', 'content-length: 5000'))
    const drip = setInterval(() => socket.write('{'), 50)
    expect(await closed).toMatch(/^HTTP\/1.1 408 [\s\S]*did not arrive in time/)
    clearInterval(drip)
    expect(world.logged()).not.toMatch(/already sent/i)
  })

  it('has a deadline for the headers', async () => {
    const { socket, closed } = call('POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\nx-drip: ')
    const drip = setInterval(() => socket.write('x'), 50)
    expect(await closed).toMatch(/^HTTP\/1.1 408 /)
    clearInterval(drip)
  })

  it('has a deadline for the next request that empty lines do not extend', async () => {
    const { keepAliveTimeout } = world.app.server
    world.app.server.keepAliveTimeout = 100
    const { socket, said, closed } = call(head('GET /healthz'))
    await expect.poll(said).toMatch(/^HTTP\/1.1 200 /)
    const drip = setInterval(() => socket.write('\r\n'), 50)
    expect(await closed).not.toMatch(/connection: close/i)
    clearInterval(drip)
    world.app.server.keepAliveTimeout = keepAliveTimeout
  })

  it('is disconnected for any expectation other than 100-continue', async () => {
    const { socket, closed } = call(head('POST /api/auth/sign-in', 'expect: tea', 'content-length: 5000'))
    const drip = setInterval(() => socket.write('{'), 50)
    expect(await closed).toMatch(/^HTTP\/1.1 417 [\s\S]*connection: close/i)
    clearInterval(drip)
  })

  it('has a deadline for the first byte', async () => {
    expect(await call('').closed).toMatch(/^(HTTP\/1.1 408 |$)/)
  })

  it('keeps the connection once the body has arrived', async () => {
    const body = JSON.stringify({ userName: 'nobody@example.org', password: 'wrong horse' })
    const request = head('POST /api/auth/sign-in', `content-length: ${body.length}`) + body
    const { socket, said } = call(request)
    await expect.poll(said).toMatch(/^HTTP\/1.1 401 /)
    socket.write(head('GET /healthz'))
    await expect.poll(said).toContain('HTTP/1.1 200 ')
    expect(said()).not.toMatch(/connection: close/i)
  })
})

describe('a caller of a worker', () => {
  beforeAll(() => open('30'))
  afterAll(() => world.close())

  it('is disconnected like a caller of the server', async () => {
    const { log, pool } = world.services
    const env = readEnv({ VIGIL_KEY: '0'.repeat(64) })
    const app = await buildHealthApp({ env, log, metrics: createMetrics(pool), health: [] })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as net.AddressInfo).port
    const expecting = call(head('POST /healthz', 'expect: tea', 'content-length: 5000'))
    expect(await expecting.closed).toMatch(/^HTTP\/1.1 417 /)
    await app.close()
  })
})

describe('a caller who sends much', () => {
  beforeAll(() => open('30'))
  afterAll(() => world.close())

  it('may send a head as large as the longest filter in a URL needs, and no larger', async () => {
    const { said } = call(head('GET /healthz', `x-filler: ${'x'.repeat(limits.requestHeadBytes - 1_024)}`))
    await expect.poll(said).toMatch(/^HTTP\/1.1 200 /)
    const larger = call(head('GET /healthz', `x-filler: ${'x'.repeat(limits.requestHeadBytes)}`))
    expect(await larger.closed).toMatch(/^HTTP\/1.1 431 /)
  })

  it('is refused by the announced size before anything is read', async () => {
    const length = `content-length: ${limits.publicBodyBytes + 1}`
    expect(await call(head('POST /api/auth/sign-in', length)).closed).toMatch(/^HTTP\/1.1 413 /)
    expect(await call(head('POST /api/auth/token', length)).closed).toMatch(/^HTTP\/1.1 413 /)
  })

  it('is refused as soon as a body of unknown size is too large', async () => {
    const { socket, closed } = call(head('POST /api/auth/sign-in', 'transfer-encoding: chunked'))
    const chunk = 'x'.repeat(limits.publicBodyBytes + 1)
    socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
    expect(await closed).toMatch(/^HTTP\/1.1 413 /)
  })

  it('may send large bodies only to routes that accept them', async () => {
    const clientId = await addClient(world, { name: 'Client' })
    const token = await world.token(await addUser(world, { clientId }))
    const send = (url: string, body: object) =>
      world.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      })
    const long = { list: 'alerts', name: 'x'.repeat(limits.bodyBytes), search: '' }
    expect((await send('/api/monitor/saved-views', long)).statusCode).toBe(413)
    const alertIds = Array.from({ length: 10_000 }, () => '0192f0e2-0000-7000-8000-000000000000')
    const many = { alertIds, status: 'NEEDS_REVIEW', note: '' }
    expect((await send('/api/monitor/alerts/review-statuses', many)).statusCode).not.toBe(413)
    const longest = { alertIds: ['x'.repeat(limits.jsonBodyBytes)] }
    expect((await send('/api/monitor/alerts/review-statuses', longest)).statusCode).toBe(413)
  })

  it('has a limit on concurrent unfinished bodies, and others are still served', async () => {
    const half = head('POST /api/auth/sign-in', 'content-length: 100') + '{'
    const waiting = Array.from({ length: limits.arrivingBodiesPerAddress }, () => call(half))
    const connections = () =>
      new Promise((resolve) => world.app.server.getConnections((_error, count) => resolve(count)))
    await expect.poll(connections).toBeGreaterThanOrEqual(waiting.length)
    await expect.poll(async () => (await call(half).closed).slice(0, 12)).toBe('HTTP/1.1 429')
    waiting[0]!.socket.destroy()
    const body = JSON.stringify({ userName: 'nobody@example.org', password: 'wrong horse' })
    const whole = head('POST /api/auth/sign-in', `content-length: ${body.length}`, 'connection: close') + body
    await expect.poll(async () => (await call(whole).closed).slice(0, 12)).toBe('HTTP/1.1 401')
    for (const { said } of waiting) expect(said()).toBe('')
  })

  it('can not keep others from signing in by sending bodies to unknown routes', async () => {
    const half = head('POST /api/auth/token', 'content-length: 100') + '{'
    const callers = Array.from({ length: limits.arrivingBodiesPerAddress + 5 }, () => call(half))
    const refused = () => callers.filter(({ said }) => said().startsWith('HTTP/1.1 429')).length
    await expect.poll(refused).toBe(5)
    const token = 'POST /api/auth/token HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
    expect(await call(token).closed).toMatch(/^HTTP\/1.1 200 /)
    const body = JSON.stringify({ userName: 'nobody@example.org', password: 'wrong horse' })
    const signIn = head('POST /api/auth/sign-in', `content-length: ${body.length}`, 'connection: close')
    expect(await call(signIn + body).closed).toMatch(/^HTTP\/1.1 401 /)
  })

  it('has a limit on concurrent requests per connection', async () => {
    const { closed } = call(head('GET /healthz').repeat(limits.unansweredPerConnection + 1))
    expect(await closed).not.toMatch(/HTTP\/1.1 429/)
    const { said } = call(head('GET /healthz').repeat(limits.unansweredPerConnection))
    await expect.poll(() => said().split('HTTP/1.1 200 ').length - 1).toBe(limits.unansweredPerConnection)
  })
})
