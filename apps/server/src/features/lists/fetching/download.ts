import fs from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { vigilVersion } from '../../../version.ts'

/** What a server said about a file: sent back, it answers whether the file has changed. */
export interface Validator {
  etag?: string
  modified?: string
}

export type Download =
  | { kind: 'file'; address: string; name: string; size: number; validator: Validator }
  | { kind: 'unchanged' }
  /** the server has no such file; another address may have it */
  | { kind: 'absent'; status: number }

/** A download that failed, in words for people. */
export class FetchFailure extends Error {
  override name = 'FetchFailure'
}

export interface DownloadOptions {
  address: string
  /** where the file is written */
  to: string
  maxBytes: number
  validator?: Validator | undefined
  signal: AbortSignal
  /** asked in place of the publishers: <mirror>/<host>/<path> */
  mirror?: string | null
  onProgress?: (done: number, total: number | null) => void
  /** overall and between two pieces; the defaults hold for the largest of lists */
  limits?: { totalMs?: number; idleMs?: number }
}

const mostRedirects = 5
const userAgent = `Vigil/${vigilVersion} (exclusion list refresh)`
const hostOf = (address: string): string => new URL(address).host

/** Where a mirror has what a publisher has at an address. */
function mirrored(address: string, mirror: string | null | undefined): string {
  if (!mirror) return address
  const { host, pathname, search } = new URL(address)
  return `${mirror.replace(/\/$/, '')}/${host}${pathname}${search}`
}

function headersOf(validator: Validator | undefined): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: '*/*',
    ...(validator?.etag && { 'if-none-match': validator.etag }),
    ...(validator?.modified && { 'if-modified-since': validator.modified }),
  }
}

/** Follows redirects itself: few of them, and never from an encrypted address to a plain one. */
async function request(
  start: string,
  validator: Validator | undefined,
  signal: AbortSignal,
): Promise<{ response: Response; address: string }> {
  let address = start
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const response = await fetch(address, { headers: headersOf(validator), redirect: 'manual', signal })
    const next = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || response.status === 304 || !next)
      return { response, address }
    await response.body?.cancel()
    const to = new URL(next, address)
    if (!/^https?:$/.test(to.protocol) || (address.startsWith('https:') && to.protocol !== 'https:'))
      throw new FetchFailure(`${hostOf(start)} redirects to an address that is not secure`)
    address = to.href
  }
  throw new FetchFailure(`${hostOf(start)} redirects more than ${mostRedirects} times`)
}

function fileNameOf(response: Response, address: string): string {
  const given = /filename="?([^";]+)"?/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  const name = (given ?? decodeURIComponent(last)).replaceAll(/[/\\\p{Cc}]/gu, '_').trim()
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
  response: Response,
  { to, maxBytes, onProgress }: DownloadOptions,
  alive: () => void,
  signal: AbortSignal,
): Promise<number> {
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  // fetch unpacks a compressed answer, and the length is that of the packed one
  const total = response.headers.has('content-encoding') || !Number.isFinite(length) ? null : length
  if (total !== null && total > maxBytes) throw new FetchFailure(`the file is larger than ${maxBytes} bytes`)
  const body = response.body as ReadableStream<Uint8Array> | null
  if (!body) throw new FetchFailure('the answer has no content')
  const measured = gauge({ total, maxBytes, alive, report: (done) => onProgress?.(done, total) })
  await pipeline(Readable.fromWeb(body), measured.stream, fs.createWriteStream(to, { mode: 0o600 }), {
    signal,
  })
  if (total !== null && measured.done() !== total)
    throw new FetchFailure(`the download was cut off: ${measured.done()} of ${total} bytes arrived`)
  return measured.done()
}

const absent = new Set([204, 404, 410])

/** Fetches one file, if it has changed since the validator was given. */
export async function download(options: DownloadOptions): Promise<Download> {
  const { address: start, validator, limits = {} } = options
  const { totalMs = 2 * 3_600_000, idleMs = 60_000 } = limits
  const idle = new AbortController()
  let arrived = false
  const quiet = setTimeout(() => idle.abort(new FetchFailure(`${hostOf(start)} does not answer`)), idleMs)
  const overall = AbortSignal.timeout(totalMs)
  const signal = AbortSignal.any([options.signal, idle.signal, overall])
  try {
    const { response, address } = await request(mirrored(start, options.mirror), validator, signal)
    quiet.refresh()
    if (response.status === 304) {
      if (validator?.etag || validator?.modified) return { kind: 'unchanged' }
      throw new FetchFailure(`${hostOf(address)} says "not changed" to whoever asks for the first time`)
    }
    if (absent.has(response.status)) {
      await response.body?.cancel()
      return { kind: 'absent', status: response.status }
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new FetchFailure(`${hostOf(address)} answered ${response.status}`)
    }
    const alive = (): void => {
      arrived = true
      quiet.refresh()
    }
    const size = await store(response, options, alive, signal)
    const [etag, modified] = [response.headers.get('etag'), response.headers.get('last-modified')]
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
    if (overall.aborted) throw new FetchFailure(`${hostOf(start)} is too slow: the time for it is over`)
    if (arrived) throw new FetchFailure(`the download from ${hostOf(start)} was cut off`)
    const cause = (error as Error).cause as { code?: string } | undefined
    throw new FetchFailure(`${hostOf(start)} can't be reached (${cause?.code ?? 'no connection'})`)
  } finally {
    clearTimeout(quiet)
  }
}
