import type { LookupAddress } from 'node:dns'
import fs from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openInternet, reachableAddresses, hostOf as nameOf, type Outside } from '../../../network/outside.ts'
import { vigilVersion } from '../../../version.ts'
import { dropAnswer, getAnswer, unpackerOf } from './get-answer.ts'

/** Validators of a response, sent back to ask whether the file has changed. */
export interface Validator {
  etag?: string
  modified?: string
}

export type Download =
  | { kind: 'file'; address: string; name: string; size: number; validator: Validator }
  | { kind: 'unchanged' }
  /** the server has no such file; another address may have it */
  | { kind: 'absent'; status: number }

/** A failed download, with a message for people. */
export class FetchFailure extends Error {
  override name = 'FetchFailure'
}

export interface DownloadOptions {
  address: string
  /** the path to write to */
  to: string
  maxBytes: number
  validator?: Validator | undefined
  signal: AbortSignal
  /** replaces the publishers: <mirror>/<host>/<path>; may be internal, since the operator configured it */
  mirror?: string | null
  outside?: Outside
  onProgress?: (done: number, total: number | null) => void
  /** in total and between chunks; the defaults suit the largest lists */
  limits?: { totalMs?: number; idleMs?: number }
}

const maxRedirects = 5
const userAgent = `Vigil/${vigilVersion} (exclusion list refresh)`
const hostOf = (address: string): string => new URL(address).host

/** The mirror's address for a publisher's address. */
function mirrored(address: string, mirror: string | null | undefined): string {
  if (!mirror) return address
  const { host, pathname, search } = new URL(address)
  return `${mirror.replace(/\/$/, '')}/${host}${pathname}${search}`
}

function headersOf(validator: Validator | undefined): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: '*/*',
    'accept-encoding': 'gzip',
    ...(validator?.etag && { 'if-none-match': validator.etag }),
    ...(validator?.modified && { 'if-modified-since': validator.modified }),
  }
}

type AllowedTargets = Pick<DownloadOptions, 'mirror' | 'outside'>

/** The addresses a hop may connect to: public ones and the configured mirror, nothing else internal. */
async function addressesOf(
  url: URL,
  { mirror, outside = openInternet }: AllowedTargets,
): Promise<LookupAddress[] | null> {
  if (mirror && url.origin === new URL(mirror).origin) return outside.resolve(nameOf(url))
  return reachableAddresses(url, outside)
}

/** The target of a redirect; never from HTTPS to plain HTTP. */
function nextOf(url: URL, location: string, start: URL): URL {
  const next = URL.canParse(location, url) ? new URL(location, url) : null
  if (!next || !/^https?:$/.test(next.protocol) || (url.protocol === 'https:' && next.protocol !== 'https:'))
    throw new FetchFailure(`${start.host} redirects to an insecure address`)
  return next
}

/** Follows a limited number of redirects, each checked before connecting. */
async function request(
  start: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
  targets: AllowedTargets,
): Promise<{ response: IncomingMessage; address: string }> {
  let url = start
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const addresses = await addressesOf(url, targets)
    if (!addresses)
      throw new FetchFailure(
        `${start.host} ${hop === 0 ? 'leads' : 'redirects'} to an internal address; nothing was downloaded`,
      )
    signal.throwIfAborted()
    const response = await getAnswer({ url, addresses, headers, signal })
    const { statusCode: status = 0 } = response
    const { location } = response.headers
    if (status < 300 || status >= 400 || status === 304 || !location) return { response, address: url.href }
    dropAnswer(response)
    url = nextOf(url, location, start)
  }
  throw new FetchFailure(`${start.host} redirects too often (more than ${maxRedirects} times)`)
}

function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function fileNameOf({ headers }: IncomingMessage, address: string): string {
  const given = /filename="?([^";]+)"?/i.exec(headers['content-disposition'] ?? '')?.[1]
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  const name = (given ?? decodedPart(last)).replaceAll(/[/\\\p{Cc}]/gu, '_').trim()
  return name.slice(0, 200) || 'file'
}

interface Gauge {
  total: number | null
  maxBytes: number
  alive: () => void
  report: (done: number) => void
}

function gauge({ maxBytes, alive, report }: Gauge): { stream: Transform; done: () => number } {
  let done = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      done += chunk.length
      alive()
      report(done)
      next(done > maxBytes ? new FetchFailure(`the file is larger than ${maxBytes} bytes`) : null, chunk)
    },
  })
  return { stream, done: () => done }
}

async function store(
  response: IncomingMessage,
  { to, maxBytes, onProgress }: DownloadOptions,
  alive: () => void,
  signal: AbortSignal,
): Promise<number> {
  const length = Number(response.headers['content-length'] ?? Number.NaN)
  const unpacker = unpackerOf(response)
  // the length is that of the compressed response
  const total = unpacker.length > 0 || !Number.isFinite(length) ? null : length
  if (total !== null && total > maxBytes) throw new FetchFailure(`the file is larger than ${maxBytes} bytes`)
  const measured = gauge({ total, maxBytes, alive, report: (done) => onProgress?.(done, total) })
  const written = fs.createWriteStream(to, { mode: 0o600 })
  await pipeline([response, ...unpacker, measured.stream, written], { signal })
  if (total !== null && measured.done() !== total)
    throw new FetchFailure(`the download was cut off: ${measured.done()} of ${total} bytes arrived`)
  return measured.done()
}

const absent = new Set([204, 404, 410])

/** Downloads one file if it has changed since the validator was issued. */
export async function download(options: DownloadOptions): Promise<Download> {
  const { address: start, validator, limits = {} } = options
  const { totalMs = 2 * 3_600_000, idleMs = 60_000 } = limits
  const idle = new AbortController()
  let arrived = false
  let answered: IncomingMessage | null = null
  const quiet = setTimeout(() => idle.abort(new FetchFailure(`${hostOf(start)} does not respond`)), idleMs)
  const overall = AbortSignal.timeout(totalMs)
  const signal = AbortSignal.any([options.signal, idle.signal, overall])
  try {
    const first = new URL(mirrored(start, options.mirror))
    const { response, address } = await request(first, headersOf(validator), signal, options)
    answered = response
    quiet.refresh()
    const { statusCode: status = 0 } = response
    if (status === 304) {
      if (validator?.etag || validator?.modified) return { kind: 'unchanged' }
      throw new FetchFailure(`${hostOf(address)} answered "not modified" to a first request`)
    }
    if (absent.has(status)) return { kind: 'absent', status }
    if (status < 200 || status >= 300) throw new FetchFailure(`${hostOf(address)} answered ${status}`)
    const alive = (): void => {
      arrived = true
      quiet.refresh()
    }
    const size = await store(response, options, alive, signal)
    const { etag, 'last-modified': modified } = response.headers
    return {
      kind: 'file',
      address,
      name: fileNameOf(response, address),
      size,
      validator: { ...(etag && { etag }), ...(modified && { modified }) },
    }
  } catch (error) {
    options.signal.throwIfAborted()
    if (error instanceof FetchFailure) throw error
    if (idle.signal.aborted) throw idle.signal.reason as FetchFailure
    if (overall.aborted) throw new FetchFailure(`${hostOf(start)} is too slow: the time limit was exceeded`)
    if (arrived) throw new FetchFailure(`the download from ${hostOf(start)} was cut off`)
    const { code } = error as { code?: string }
    throw new FetchFailure(`${hostOf(start)} can't be reached (${code ?? 'no connection'})`)
  } finally {
    clearTimeout(quiet)
    if (answered) dropAnswer(answered)
  }
}
