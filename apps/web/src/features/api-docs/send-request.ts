import { apiBase } from '../../lib/api-base.ts'
import type { Operation } from './open-api.ts'

/** What is typed in "Try it". The key lives in memory only: it is sent in a header, and kept nowhere else. */
export interface TriedRequest {
  key: string
  /** by name, for the path and the query */
  path: Record<string, string>
  query: Record<string, string>
  body: string
}

export interface TriedResponse {
  status: number
  statusText: string
  headers: [name: string, value: string][]
  /** null: bytes, with their number */
  text: string | null
  size: number
}

const shownCharacters = 200_000
// URL parsers resolve these even when they are percent-encoded, so the call would reach another route
const changesPath = (value: string): boolean => ['', '.', '..'].includes(value.trim())

/** What keeps the request from being sent, or null. */
export function problemOf({ path, body }: Operation, request: TriedRequest): string | null {
  if (request.key.trim() === '') return 'Enter your API key first.'
  if (/[^\x21-\x7E]/.test(request.key.trim())) return 'This is not an API key. Paste it again.'
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const missing = names.find((name) => changesPath(request.path[name] ?? ''))
  if (missing !== undefined) return `Enter a value for ${missing}.`
  if (!body?.schema) return null
  try {
    JSON.parse(request.body)
    return null
  } catch {
    return 'The request body is not valid JSON.'
  }
}

/** Always on this origin, so that the key goes nowhere else. */
export function addressOf({ path }: Operation, { path: values, query }: TriedRequest): URL {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((values[name] ?? '').trim()),
  )
  const url = new URL(`${apiBase.replace(/\/$/, '')}${filled}`, location.href)
  for (const [name, value] of Object.entries(query))
    if (value.trim() !== '') url.searchParams.set(name, value.trim())
  return url
}

const isText = (type: string): boolean => /json|^text\//.test(type)

function readable(text: string, type: string): string {
  const shown = (full: string): string =>
    full.length > shownCharacters ? `${full.slice(0, shownCharacters)}\n… (shortened)` : full
  if (!type.includes('json')) return shown(text)
  try {
    return shown(JSON.stringify(JSON.parse(text), null, 2))
  } catch {
    return shown(text)
  }
}

/** A real call, with the user's own key in place of the session. */
export async function sendRequest(operation: Operation, request: TriedRequest): Promise<TriedResponse> {
  const { method, body } = operation
  const response = await fetch(addressOf(operation, request), {
    method,
    headers: {
      accept: 'application/json, application/problem+json, */*',
      authorization: `Bearer ${request.key.trim()}`,
      ...(body?.schema && { 'content-type': 'application/json' }),
    },
    ...(body?.schema && { body: request.body }),
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
  })
  const type = response.headers.get('content-type') ?? ''
  const bytes = await response.blob()
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers.entries()],
    text: bytes.size === 0 || isText(type) ? readable(await bytes.text(), type) : null,
    size: bytes.size,
  }
}
