import {
  allRoutes,
  Problem,
  problemMediaType,
  vigilMediaType,
  type ErrorCode,
  type Route,
} from '@vigil/contract'
import { vi } from 'vitest'
import { z } from 'zod'

/** A call as the browser sends it. */
export interface ArrivedCall {
  method: string
  /** below the API's base */
  path: string
  url: URL
  headers: Headers
  /** what was sent as JSON */
  body: unknown
  signal: AbortSignal | undefined
}

const codes: Record<number, ErrorCode> = {
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  500: 'internal',
}

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': vigilMediaType } })

export const empty = (): Response => new Response(null, { status: 204 })

/** A problem document from the server. */
export function problemDocument(status: number, detail = 'No.', more: Partial<Problem> = {}): Problem {
  const code = more.code ?? codes[status] ?? 'invalid'
  const words = { title: detail, detail, message: detail }
  return { type: `urn:vigil:problem:${code}`, ...words, status, code, requestId: 'r-1', errors: [], ...more }
}

export const problem = (...given: Parameters<typeof problemDocument>): Response =>
  new Response(JSON.stringify(problemDocument(...given)), {
    status: given[0],
    headers: { 'content-type': problemMediaType },
  })

const patterns = Object.entries<Route>(allRoutes).map(([name, route]) => ({
  name,
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`),
  /** the path with the longest fixed part wins */
  fixed: route.path.replaceAll(/:\w+/g, '').length,
}))

function routeOf(method: string, path: string): { name: string; route: Route } | undefined {
  return patterns
    .filter(({ route, pattern }) => route.method === method && pattern.test(path))
    .toSorted((a, b) => b.fixed - a.fixed)[0]
}

let faults: string[] = []

/** Ids may be descriptive: "alert-1". */
const isPlainId = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_format' && issue.format === 'uuid'

function check(schema: z.ZodType, value: unknown, what: string): void {
  const { error } = schema.safeParse(value)
  const issues = error?.issues.filter((issue) => !isPlainId(issue)) ?? []
  if (issues.length === 0) return
  faults.push(`${what}: ${issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`)
}

function checkCall({ name, route }: { name: string; route: Route }, url: URL, sent: unknown): void {
  if (typeof route.body === 'object') check(route.body, sent, `${name} is sent`)
  const query = (route.query ?? z.object({})).extend({ clientId: z.string().optional() }).strict()
  check(query, Object.fromEntries(url.searchParams), `${name} is asked`)
}

async function checkAnswer(name: string, route: Route, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith(problemMediaType)) return check(Problem, await response.json(), `${name} fails with`)
  if (!response.ok || !type.startsWith(vigilMediaType)) return
  const status = route.status ?? (route.response === 'empty' ? 204 : 200)
  if (response.status !== status) faults.push(`${name} answers ${response.status} in place of ${status}`)
  if (typeof route.response === 'object') check(route.response, await response.json(), `${name} answers`)
}

/**
 * Replaces the network, and checks both sides against the contract: an unknown call, a query or a body that the
 * server would reject, and a response that the server could not send fail the test.
 */
export function serveCalls(answer: (call: ArrivedCall) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (url: URL, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    const path = url.pathname.replace('/api', '')
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    const found = routeOf(method, path)
    if (!found) faults.push(`there is no call ${method} ${path}`)
    else checkCall(found, url, sent)
    const response = await answer({
      method,
      path,
      url,
      headers: new Headers(headers),
      body: sent,
      signal: signal ?? undefined,
    })
    if (found) await checkAnswer(found.name, found.route, response.clone())
    return response
  })
}

/** Fails the test if a call was against the contract. */
export function expectNoFaults(): void {
  const found = faults
  faults = []
  if (found.length > 0) throw new Error(`Against the contract:\n${[...new Set(found)].join('\n')}`)
}
