import { webhookLimits } from '@vigil/contract'
import type { LookupAddress } from 'node:dns'
import type http from 'node:http'
import https from 'node:https'
import { lookupOf, openInternet as outside, type Outside } from '../../../network/outside.ts'

/** One request, with the addresses that were checked for it. */
export interface Outgoing {
  url: URL
  addresses: readonly LookupAddress[]
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

/** Posts and returns the status; redirects are not followed. */
type Post = (outgoing: Outgoing) => Promise<number>

const maxAnswerBytes = 4096

/** Reads at most a few kB of the response body, and ignores them. */
function discardBody(response: http.IncomingMessage): void {
  let read = 0
  response.on('error', () => {})
  response.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > maxAnswerBytes) response.destroy()
  })
}

/** Posts with https.request; tests on loopback pass http.request. */
export const postOver =
  (request: typeof https.request | typeof http.request): Post =>
  ({ url, addresses, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const lookup = lookupOf(addresses)
      const outgoing = request(url, { method: 'POST', headers, agent: false, lookup, signal })
      outgoing.on('error', reject)
      outgoing.on('response', (response) => {
        discardBody(response)
        resolve(response.statusCode ?? 0)
      })
      outgoing.end(body)
    })

export const postOverTls: Post = postOver(https.request)

/** How deliveries reach the network. Only tests use anything other than `openInternet`. */
export interface WebhookTransport extends Outside {
  post: Post
  seconds: number
}

export const openInternet: WebhookTransport = {
  ...outside,
  post: postOverTls,
  seconds: webhookLimits.seconds,
}
