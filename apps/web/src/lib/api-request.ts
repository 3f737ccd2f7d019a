import { fillPath, problemMediaType, vigilMediaType, type Route } from '@vigil/contract'
import { ApiError } from './api-error.ts'

export interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

// URL parsers resolve these even when they are percent-encoded, so the call would reach another route
const changesPath = (value: unknown): boolean => ['', '.', '..'].includes(String(value))

export function addressOf(route: Route, input: CallInput, base: URL): URL {
  const { params = {}, query = {} } = input
  const invalid = Object.keys(params).find((name) => changesPath(params[name]))
  if (invalid) throw new ApiError({ code: 'invalid', detail: `${invalid} can't be used in an address.` })
  const url = new URL(base.href.replace(/\/$/, '') + fillPath(route.path, params))
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) url.searchParams.append(name, String(one))
  return url
}

function bodyOf(route: Route, body: unknown): { type: string; body: BodyInit } | null {
  if (route.body === undefined) return null
  if (route.body !== 'binary') return { type: vigilMediaType, body: JSON.stringify(body) }
  const bytes = body as Blob
  return { type: bytes.type || 'application/octet-stream', body: bytes }
}

export function requestOf(route: Route, input: CallInput, token: string | null): RequestInit {
  const sent = bodyOf(route, input.body)
  const wanted = route.response === 'binary' ? '*/*' : vigilMediaType
  return {
    method: route.method,
    headers: {
      accept: `${wanted}, ${problemMediaType}`,
      ...(sent && { 'content-type': sent.type }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(sent && { body: sent.body }),
    // no route of the contract redirects: following one could send the token elsewhere
    redirect: 'error',
  }
}
