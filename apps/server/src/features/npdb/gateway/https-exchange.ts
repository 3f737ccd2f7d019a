import https from 'node:https'
import { NpdbFailure } from './npdb-gateway.ts'
import type { Exchange } from './xml-gateway.ts'

export interface HttpsEndpoint {
  /** https */
  url: string
  /** PEM; the certificate authorities of the system if not given */
  ca?: Buffer
  /** PEM: how Vigil proves who it is */
  cert?: Buffer
  key?: Buffer
  seconds: number
}

const maxAnswerBytes = 100_000_000

function failureOf(error: unknown, seconds: number, limit: AbortSignal): NpdbFailure {
  if (error instanceof NpdbFailure) return error
  if (limit.aborted) return new NpdbFailure(`The Data Bank did not answer within ${seconds} seconds.`)
  const { code } = error as { code?: unknown }
  const known = typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code)
  return new NpdbFailure(`The Data Bank could not be reached (${known ? code : 'no connection'}).`)
}

function post(endpoint: HttpsEndpoint, message: string, signal: AbortSignal): Promise<string> {
  const { url, ca, cert, key } = endpoint
  const body = Buffer.from(message)
  return new Promise((resolve, reject) => {
    const request = https.request(url, {
      method: 'POST',
      agent: false,
      signal,
      minVersion: 'TLSv1.2',
      ...(ca && { ca }),
      ...(cert && { cert }),
      ...(key && { key }),
      headers: { 'content-type': 'application/xml; charset=utf-8', 'content-length': body.length },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      // redirects are not followed: the request is for the configured host and nobody else
      if (response.statusCode !== 200) {
        response.destroy()
        return reject(new NpdbFailure(`The Data Bank answered with status ${response.statusCode}.`))
      }
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size > maxAnswerBytes)
          response.destroy(new NpdbFailure('The answer of the Data Bank is too large.'))
      })
      response.on('error', reject)
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
      response.on('aborted', () => reject(new NpdbFailure('The Data Bank ended the connection.')))
    })
    request.end(body)
  })
}

/**
 * Posts to the configured address. Unlike addresses that users enter, it may be an internal one, such as a proxy of the
 * operator.
 */
export const httpsExchange =
  (endpoint: HttpsEndpoint): Exchange =>
  async (message, signal) => {
    const limit = AbortSignal.timeout(endpoint.seconds * 1000)
    try {
      return await post(endpoint, message, AbortSignal.any([limit, signal]))
    } catch (error) {
      signal.throwIfAborted()
      throw failureOf(error, endpoint.seconds, limit)
    }
  }
