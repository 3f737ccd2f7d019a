import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  method: string | undefined
  url: string | undefined
  headers: http.IncomingHttpHeaders
  body: string
}

export interface TestServer {
  address: string
  received: Received[]
  close(): Promise<void>
}

/** A real server on loopback that records requests and responds as configured. */
export async function startTestServer(answer: (response: http.ServerResponse) => void): Promise<TestServer> {
  const received: Received[] = []
  const handle = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method, url, headers } = request
    received.push({ method, url, headers, body: await text(request) })
    answer(response)
  }
  const server = http.createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
