import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { postOver, type WebhookTransport } from './post-event.ts'

export interface Received {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
  body: string
}

/** A client's server on loopback, and the transport for deliveries to reach it. */
export interface TestReceiver {
  received: Received[]
  /** how it answers the next requests; 200 by default */
  answer: (response: http.ServerResponse) => void
  transport: WebhookTransport
  close: () => Promise<void>
}

export async function openReceiver(): Promise<TestReceiver> {
  const take = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request
    receiver.received.push({ method, path, headers, body: await text(request) })
    receiver.answer(response)
  }
  const server = http.createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const overHttp = postOver(http.request)
  const receiver: TestReceiver = {
    received: [],
    answer: (response) => response.end('ok'),
    transport: {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      mayReach: (address) => address === '127.0.0.1',
      post: (outgoing) => {
        const { hostname, pathname, search } = outgoing.url
        return overHttp({
          ...outgoing,
          url: new URL(`http://${hostname}:${port}${pathname}${search}`),
        })
      },
      seconds: 10,
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return receiver
}

/** Verifies the sender as a client would: written from docs/webhooks.md, independently of the signing code. */
export function isGenuine({ headers, body }: Received, secret: string, now: Date): boolean {
  const parts = new Map(
    String(headers['vigil-signature'])
      .split(',')
      .map((part) => part.split('=') as [string, string]),
  )
  const expected = createHmac('sha256', secret)
    .update(`${parts.get('t')}.${body}`)
    .digest('hex')
  return expected === parts.get('v1') && Math.abs(now.getTime() / 1000 - Number(parts.get('t'))) < 300
}
