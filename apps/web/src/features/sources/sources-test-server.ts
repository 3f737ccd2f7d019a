import { type ListChange, type ListLoad, type ListLoadDetail, type Source } from '@vigil/contract'
import { serveCalls, json, problem } from '../../testing/serve-calls.ts'
import { testClient } from '../../testing/test-session.ts'

export interface ListsServer {
  sources: Source[]
  refreshes: boolean
  loads: ListLoad[]
  load: ListLoadDetail | null
  changes: ListChange[]
  /** by "METHOD path": the status and message that the call fails with */
  failures: Map<string, { status: number; detail: string }>
  /** the requests, as "METHOD path?query" */
  requests: string[]
  /** the bodies of started loads, oldest first */
  started: unknown[]
  /** how a refresh or a new load changes the sources */
  onStart: () => void
}

function answerOf(server: ListsServer, method: string, url: URL, body: unknown): Response {
  const path = url.pathname.replace('/api', '')
  const pageOf = (content: readonly unknown[], total = content.length): Response =>
    json({ page: Number(url.searchParams.get('page') ?? 0), total, content })
  if (path === '/identity/clients')
    return json([
      { ...testClient, id: 'c-1' },
      { ...testClient, id: 'c-0', name: 'Vendor', vendor: true },
    ])
  if (method === 'POST') {
    server.started.push(body)
    server.onStart()
    return json({ loadIds: ['load-9'] }, 202)
  }
  if (path === '/sources') return json({ refreshes: server.refreshes, sources: server.sources })
  if (path.endsWith('/loads')) return pageOf(server.loads, Math.max(server.loads.length, 60))
  if (path.startsWith('/sources/')) return json(server.sources.find(({ id }) => path.endsWith(`/${id}`)))
  if (path.endsWith('/changes')) {
    const kind = url.searchParams.get('kind')
    return pageOf(
      server.changes.filter((change) => change.kind === kind),
      60,
    )
  }
  if (path.includes('/files/')) return new Response('raw bytes')
  return json(server.load)
}

/** Serves the calls about lists; its properties can be changed during a test. */
export function startListsServer(given: Partial<ListsServer> = {}): ListsServer {
  const server: ListsServer = {
    sources: [],
    refreshes: true,
    loads: [],
    load: null,
    changes: [],
    failures: new Map(),
    requests: [],
    started: [],
    onStart: () => {},
    ...given,
  }
  serveCalls(({ method, path, url, body }) => {
    if (path === '/auth/token') return json({ token: null })
    server.requests.push(`${method} ${path}${url.search}`)
    const failure = server.failures.get(`${method} ${path}`)
    return failure ? problem(failure.status, failure.detail) : answerOf(server, method, url, body)
  })
  return server
}
