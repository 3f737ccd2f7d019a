import http from 'node:http'
import https from 'node:https'
import type { LookupAddress } from 'node:dns'
import type { Transform } from 'node:stream'
import zlib from 'node:zlib'
import { lookupOf } from '../../../network/outside.ts'

export interface Asking {
  url: URL
  /** nothing else is connected to */
  addresses: readonly LookupAddress[]
  headers: Record<string, string>
  signal: AbortSignal
}

/** Asks once; a redirect is an answer like others. */
export function getAnswer({ url, addresses, headers, signal }: Asking): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, agent: false, lookup: lookupOf(addresses), signal })
    outgoing.on('error', reject)
    outgoing.on('response', resolve)
    outgoing.end()
  })
}

/** Reads no more of an answer. */
export function dropAnswer(answer: http.IncomingMessage): void {
  answer.on('error', () => {})
  answer.destroy()
}

/** What unpacks the body of an answer; nothing for one that is not packed. */
export function unpackerOf({ headers }: http.IncomingMessage): Transform[] {
  const encoding = headers['content-encoding']?.toLowerCase().trim() ?? ''
  if (encoding === 'gzip' || encoding === 'x-gzip') return [zlib.createGunzip()]
  if (encoding === 'deflate') return [zlib.createInflate()]
  if (encoding === 'br') return [zlib.createBrotliDecompress()]
  return []
}
