import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openInternet, postOverTls, type WebhookTransport } from './post-event.ts'
import { isGenuine, openReceiver, type TestReceiver } from './test-receiver.ts'
import { tryDelivery, type TryOutcome } from './try-delivery.ts'

let receiver: TestReceiver
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

const at = new Date('2026-11-15T12:00:00Z')
const request = {
  deliveryId: '0190d5a8-0000-7000-8000-000000000001',
  event: 'alerts.raised',
  url: 'https://hooks.example.org/vigil?key=1',
  secret: 'whsec_test',
  body: '{"total":1,"text":"ü"}',
}
const attempt = (
  transport: Partial<WebhookTransport> = {},
  url = request.url,
  stop = new AbortController().signal,
): Promise<TryOutcome> => tryDelivery({ ...request, url }, at, { ...receiver.transport, ...transport }, stop)

describe('a delivery attempt', () => {
  it('posts the signed body to the path of the webhook', async () => {
    expect(await attempt()).toEqual({ statusCode: 200, error: null })
    const [call] = receiver.received
    expect(call).toMatchObject({ method: 'POST', path: '/vigil?key=1', body: request.body })
    expect(call!.headers).toMatchObject({
      'content-type': 'application/json',
      'vigil-event': 'alerts.raised',
      'vigil-delivery': request.deliveryId,
    })
    expect(call!.headers.host).toMatch(/^hooks\.example\.org:/)
    expect(call!.headers['user-agent']).toMatch(/^Vigil\//)
    expect(isGenuine(call!, request.secret, at)).toBe(true)
    expect(isGenuine(call!, 'whsec_other', at)).toBe(false)
    expect(isGenuine({ ...call!, body: `${request.body} ` }, request.secret, at)).toBe(false)
  })

  it.each([200, 201, 202, 204])('succeeds when the response is %i', async (status) => {
    receiver.answer = (response) => response.writeHead(status).end()
    expect(await attempt()).toEqual({ statusCode: status, error: null })
  })

  it.each([400, 401, 404, 410, 429, 500, 503])('fails when the response is %i', async (status) => {
    receiver.answer = (response) => response.writeHead(status).end('secret words of the other side')
    expect(await attempt()).toEqual({ statusCode: status, error: `The host answered ${status}.` })
  })

  it.each([301, 302, 307, 308])('does not follow a redirect (%i)', async (status) => {
    receiver.answer = (response) => response.writeHead(status, { location: 'http://127.0.0.1/' }).end()
    expect(await attempt()).toEqual({
      statusCode: status,
      error: `The host answered ${status}; redirects are not followed.`,
    })
    expect(receiver.received).toHaveLength(1)
  })

  it('fails when there is no response in time', async () => {
    receiver.answer = () => {}
    expect(await attempt({ seconds: 0.2 })).toEqual({
      statusCode: null,
      error: 'No answer within 0.2 seconds.',
    })
  })

  it('fails when the name is not resolved in time', async () => {
    const outcome = await attempt({ seconds: 0.05, resolve: () => new Promise(() => {}) })
    expect(outcome.error).toBe('No answer within 0.05 seconds.')
    expect(receiver.received).toEqual([])
  })

  it('ends when the worker is stopped', async () => {
    const stop = new AbortController()
    receiver.answer = () => stop.abort()
    expect(await attempt({}, request.url, stop.signal)).toEqual({
      statusCode: null,
      error: 'The attempt was interrupted.',
    })
  })

  it('does not read an endless response', async () => {
    const closed = new Promise<void>((resolve) => {
      receiver.answer = (response) => {
        response.on('close', () => resolve())
        const more = (): void => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
          response.once('drain', more)
        }
        more()
      }
    })
    expect(await attempt()).toEqual({ statusCode: 200, error: null })
    await closed
  })

  it('fails when the connection is reset or refused', async () => {
    receiver.answer = (response) => response.destroy()
    expect((await attempt()).error).toBe('The host could not be reached (ECONNRESET).')
    await receiver.close()
    expect((await attempt()).error).toBe('The host could not be reached (ECONNREFUSED).')
  })

  it('fails when the name does not resolve', async () => {
    const resolve = (): Promise<never> => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))
    expect((await attempt({ resolve })).error).toBe('The host name could not be resolved.')
  })
})

describe('the address an attempt connects to', () => {
  const refusal = 'The host resolves to an internal address; nothing was sent.'
  const resolveTo =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: net.isIP(address) }))

  it.each([
    ['one internal address', ['10.0.0.1']],
    ['an internal address after a public one', ['8.8.8.8', '127.0.0.1']],
    ['an internal IPv6 address after a public one', ['8.8.8.8', '::1']],
    ['a cloud metadata address', ['169.254.169.254']],
    ['no address', []],
  ])('is none if the name has %s', async (_what, addresses) => {
    const { mayReach } = openInternet
    expect(await attempt({ resolve: resolveTo(...addresses), mayReach })).toEqual({
      statusCode: null,
      error: refusal,
    })
    expect(receiver.received).toEqual([])
  })

  it('is never loopback in production', async () => {
    expect(openInternet.mayReach('127.0.0.1')).toBe(false)
    expect(openInternet.mayReach('8.8.8.8')).toBe(true)
  })

  it('is none if the stored URL would be rejected today', async () => {
    for (const url of ['http://hooks.example.org/', 'https://127.0.0.1/', 'https://a:b@example.org/'])
      expect((await attempt({}, url)).statusCode).toBeNull()
    expect(receiver.received).toEqual([])
  })

  it('is the one that was checked, whatever the name resolves to later', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.3']]
    let asked = 0
    const resolve = (): ReturnType<WebhookTransport['resolve']> => resolveTo(...answers[asked++]!)()
    expect(await attempt({ resolve })).toEqual({ statusCode: 200, error: null })
    expect(asked).toBe(1)
  })

  it('is contacted over TLS, with the host name', async () => {
    const greetings: Buffer[] = []
    const server = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', (chunk: Buffer) => {
        greetings.push(chunk)
        socket.end('HTTP/1.1 200 OK\r\n\r\n')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const post: WebhookTransport['post'] = (outgoing) =>
      postOverTls({ ...outgoing, url: new URL(`https://hooks.example.org:${port}/`) })
    const outcome = await attempt({ post })
    server.close()
    expect(outcome.statusCode).toBeNull()
    expect(outcome.error).toMatch(/^The host could not be reached \([A-Z_]+\)\.$/)
    expect(greetings[0]![0]).toBe(0x16)
    expect(greetings[0]!.includes('hooks.example.org')).toBe(true)
    expect(greetings[0]!.includes('total')).toBe(false)
  })
})
