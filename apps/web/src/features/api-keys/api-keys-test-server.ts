import { ApiKeyInput, type ApiKey, type Problem } from '@vigil/contract'
import {
  empty,
  json,
  problem as refusal,
  problemDocument,
  serveCalls,
  type ArrivedCall,
} from '../../testing/serve-calls.ts'

interface Call {
  method: string
  path: string
  query: string
  body: unknown
}

export const problem = (status: number, code: Problem['code'], detail: string): Problem =>
  problemDocument(status, detail, { code })

export const testKey = (name: string, lastUsedAt: string | null = null): ApiKey => ({
  id: `id-of-${name.replaceAll(' ', '-')}`,
  name,
  createdAt: '2026-11-01T09:30:00.000Z',
  lastUsedAt,
})

export const testSecret = (name: string): string => `vgl_secret-of-${name}`

/** Serves the calls of the page in place of the network. */
export class ApiKeysTestServer {
  readonly calls: Call[] = []
  readonly keys: ApiKey[]
  private refusals = new Map<string, Problem>()

  constructor(names: readonly string[]) {
    this.keys = names.map((name) => testKey(name))
    serveCalls((call) => this.handle(call))
  }

  /** the next calls with this method fail, until set to null */
  refuse(method: string, why: Problem | null): void {
    if (why) this.refusals.set(method, why)
    else this.refusals.delete(method)
  }

  writes(): Call[] {
    return this.calls.filter(({ method }) => method !== 'GET')
  }

  private handle({ method, path, url, body }: ArrivedCall): Response {
    if (path === '/auth/token') return json({ token: null })
    this.calls.push({ method, path: url.pathname, query: url.search, body })
    const why = this.refusals.get(method)
    if (why) return refusal(why.status, why.detail, why)
    const index = this.keys.findIndex(({ id }) => path.endsWith(`/${id}`))
    const found = this.keys[index]
    if (method === 'GET') return json(this.keys)
    if (method === 'POST') {
      const key = testKey(ApiKeyInput.parse(body).name)
      this.keys.push(key)
      return json({ ...key, apikey: testSecret(key.name) }, 201)
    }
    if (!found) return refusal(404, 'API key not found.')
    if (method === 'PUT') return json((this.keys[index] = { ...found, ...ApiKeyInput.parse(body) }))
    this.keys.splice(index, 1)
    return empty()
  }
}
