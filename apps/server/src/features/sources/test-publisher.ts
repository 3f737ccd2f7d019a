import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Publisher {
  address: string
  /** by path below the mirror, such as /oig.hhs.gov/exclusions/downloadables/UPDATED.csv; undefined is 404 */
  files: Map<string, string | Buffer>
  /** the requests, with their response status */
  requests: string[]
  close(): Promise<void>
}

/** A server with publishers' files that answers "not modified" as they do. */
export async function startPublisher(): Promise<Publisher> {
  const files = new Map<string, string | Buffer>()
  const requests: string[] = []
  const server = http.createServer((request, response) => {
    const body = files.get(request.url ?? '')
    const etag =
      body === undefined ? '' : `"${Buffer.from(body).toString('base64').slice(-40)}-${body.length}"`
    const status = body === undefined ? 404 : request.headers['if-none-match'] === etag ? 304 : 200
    requests.push(`${status} ${request.url}`)
    response.writeHead(status, etag ? { etag } : {}).end(status === 200 ? body : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export const leiePath = '/oig.hhs.gov/exclusions/downloadables/UPDATED.csv'
