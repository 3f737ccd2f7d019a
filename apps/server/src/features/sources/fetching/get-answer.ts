import http from 'node:http'
import https from 'node:https'
import type { LookupAddress } from 'node:dns'
import type { Transform } from 'node:stream'
import zlib from 'node:zlib'
import { lookupOf } from '../../../network/outside.ts'

export interface SingleRequest {
  url: URL
  /** the only addresses to connect to */
  addresses: readonly LookupAddress[]
  headers: Record<string, string>
  signal: AbortSignal
}

/** Sends one request; redirects are returned, not followed. */
export function getAnswer({ url, addresses, headers, signal }: SingleRequest): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, agent: false, lookup: lookupOf(addresses), signal })
    outgoing.on('error', reject)
    outgoing.on('response', resolve)
    outgoing.end()
  })
}

/** Discards the rest of a response. */
export function dropAnswer(answer: http.IncomingMessage): void {
  answer.on('error', () => {})
  answer.destroy()
}

/** The stream that decompresses a response; empty if it is not compressed. */
export function unpackerOf({ headers }: http.IncomingMessage): Transform[] {
  const encoding = headers['content-encoding']?.toLowerCase().trim() ?? ''
  if (encoding === 'gzip' || encoding === 'x-gzip') return [zlib.createGunzip()]
  if (encoding === 'deflate') return [zlib.createInflate()]
  if (encoding === 'br') return [zlib.createBrotliDecompress()]
  return []
}
