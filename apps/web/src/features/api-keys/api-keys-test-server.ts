import { ApiKeyInput, vigilMediaType, type ApiKey, type Problem } from '@vigil/contract'
import { vi } from 'vitest'

interface Call {
  method: string
  path: string
  query: string
  body: unknown
}

const answer = (status: number, value: unknown): Response =>
  new Response(value === undefined ? null : JSON.stringify(value), {
    status,
    headers: { 'content-type': vigilMediaType },
  })

export const problem = (status: number, code: Problem['code'], detail: string): Problem => ({
  type: `urn:vigil:problem:${code}`,
  title: detail,
  status,
  code,
  detail,
  message: detail,
  requestId: 'r-1',
  errors: [],
})

export const testKey = (name: string, lastUsedAt: string | null = null): ApiKey => ({
  id: `id-of-${name.replaceAll(' ', '-')}`,
  name,
  createdAt: '2026-11-01T09:30:00.000Z',
  lastUsedAt,
})

export const testSecret = (name: string): string => `vgl_secret-of-${name}`

/** The calls of the page, answered at the network's edge. */
export class ApiKeysTestServer {
  readonly calls: Call[] = []
  readonly keys: ApiKey[]
  private refusals = new Map<string, Problem>()

  constructor(names: readonly string[]) {
    this.keys = names.map((name) => testKey(name))
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) => Promise.resolve(this.handle(url, init)))
  }

  /** the next calls with this method fail, until it is taken back with null */
  refuse(method: string, why: Problem | null): void {
    if (why) this.refusals.set(method, why)
    else this.refusals.delete(method)
  }

  writes(): Call[] {
    return this.calls.filter(({ method }) => method !== 'GET')
  }

  private handle(url: URL, { method = 'GET', body }: RequestInit): Response {
    if (url.pathname === '/api/auth/token') return answer(200, { token: null })
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    this.calls.push({ method, path: url.pathname, query: url.search, body: given })
    const refusal = this.refusals.get(method)
    if (refusal) return answer(refusal.status, refusal)
    const index = this.keys.findIndex(({ id }) => url.pathname.endsWith(`/${id}`))
    const found = this.keys[index]
    if (method === 'GET') return answer(200, this.keys)
    if (method === 'POST') {
      const key = testKey(ApiKeyInput.parse(given).name)
      this.keys.push(key)
      return answer(201, { ...key, apikey: testSecret(key.name) })
    }
    if (!found) return answer(404, problem(404, 'not_found', 'API key not found.'))
    if (method === 'PUT') return answer(200, (this.keys[index] = { ...found, ...ApiKeyInput.parse(given) }))
    this.keys.splice(index, 1)
    return answer(204, undefined)
  }
}
