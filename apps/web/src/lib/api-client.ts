import {
  jsonMediaType,
  signatureHeader,
  vigilMediaType,
  type Route,
  type RouteInput,
  type RouteOutput,
  type Routes,
} from '@vigil/contract'
import { ApiError, errorOf, timedOut, noResponse, unreadableResponse } from './api-error.ts'
import { addressOf, requestOf, type CallInput } from './api-request.ts'
import { connectivity, isFromProxy } from './connectivity.ts'
import { namedFile } from './save-file.ts'

export interface ClientOptions {
  /** the base of the API: a path on the page's own origin, or a full URL */
  base: string
  /** the current bearer token; only sent to the page's own origin */
  token?: () => string | null | Promise<string | null>
  /** the client a PT admin works as; sent with every authenticated call */
  clientId?: () => string | null
  /** sends the requests; `fetch` if omitted */
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** after this time the call fails */
  timeoutMs?: number
}

type Input<R extends Route> = RouteInput<R, Blob>
type Arguments<R extends Route> =
  object extends Input<R>
    ? [input?: Input<R>, options?: CallOptions]
    : [input: Input<R>, options?: CallOptions]

export type Call<R extends Route> = (...given: Arguments<R>) => Promise<RouteOutput<R, Blob>>
export type Client<T extends Routes> = { readonly [K in keyof T]: Call<T[K]> }

const pageAddress = (): string | undefined => (typeof location === 'undefined' ? undefined : location.href)

async function readAnswer(route: Route, response: Response): Promise<unknown> {
  if (!response.ok) throw await errorOf(response)
  if (route.response === 'empty') return undefined
  if (route.response === 'binary') {
    const { headers } = response
    return namedFile(await response.blob(), headers.get('content-disposition'), headers.get(signatureHeader))
  }
  const type = response.headers.get('content-type')?.split(';')[0]
  if (type !== vigilMediaType && type !== jsonMediaType) throw unreadableResponse(response.status)
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadableResponse(response.status, cause)
  }
}

async function send(
  route: Route,
  input: CallInput,
  options: CallOptions,
  client: ClientOptions,
): Promise<unknown> {
  const base = new URL(client.base, pageAddress())
  const url = addressOf(route, input, base)
  const clientId = route.access.kind === 'guarded' ? client.clientId?.() : null
  if (clientId) url.searchParams.set('clientId', clientId)
  const home = new URL(pageAddress() ?? base).origin
  const token =
    url.origin === home && route.access.kind === 'guarded' ? ((await client.token?.()) ?? null) : null
  const timeout = options.timeoutMs === undefined ? undefined : AbortSignal.timeout(options.timeoutMs)
  const signal = AbortSignal.any([options.signal, timeout].filter((one) => one !== undefined))
  try {
    const response = await (client.fetch ?? fetch)(url, { ...requestOf(route, input, token), signal })
    if (isFromProxy(response)) connectivity.unanswered()
    else connectivity.answered()
    return await readAnswer(route, response)
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    connectivity.unanswered()
    throw timeout?.aborted ? timedOut(error) : noResponse(error)
  }
}

/** One typed function per route of the contract. Failures are ApiErrors; an abort stays what it is. */
export function createClient<T extends Routes>(routes: T, client: ClientOptions): Client<T> {
  const calls = Object.entries(routes).map(([name, route]) => [
    name,
    (input: CallInput = {}, options: CallOptions = {}) => send(route, input, options, client),
  ])
  return Object.fromEntries(calls) as Client<T>
}
