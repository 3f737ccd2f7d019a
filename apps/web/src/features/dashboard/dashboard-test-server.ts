import {
  problemMediaType,
  vigilMediaType,
  type AlertMetric,
  type AlertTrends,
  type PopulationMetrics,
} from '@vigil/contract'
import { vi } from 'vitest'
import { testMetrics, testPopulation, testTrends } from './dashboard-test-data.ts'

export interface DashboardServer {
  metrics: AlertMetric[]
  trends: AlertTrends
  population: PopulationMetrics
  /** of every search, by its body */
  total: (body: Record<string, unknown>) => number
  /** paths whose calls fail */
  failing: Set<string>
  /** what was asked, as "METHOD path" */
  asked: string[]
  searches: Record<string, unknown>[]
  /** how often somebody asked whether an alert has changed */
  followed: number
  /** tells whoever waits that an alert has changed */
  change: () => void
}

const json = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': vigilMediaType } })

const failure = (): Response =>
  new Response(
    JSON.stringify({
      type: 'urn:vigil:problem:internal',
      title: 'Failed',
      detail: 'Failed',
      message: 'Failed',
      status: 500,
      code: 'internal',
      requestId: 'r-1',
      errors: [],
    }),
    { status: 500, headers: { 'content-type': problemMediaType } },
  )

/** Answers the calls of the overview as it is told, until it is told otherwise. */
export function startDashboardServer(given: Partial<DashboardServer> = {}): DashboardServer {
  let stamp = 1
  let waiting: (() => void)[] = []
  const server: DashboardServer = {
    metrics: testMetrics,
    trends: testTrends,
    population: testPopulation,
    total: () => 7,
    failing: new Set(),
    asked: [],
    searches: [],
    followed: 0,
    change: () => {
      stamp += 1
      for (const answer of waiting) answer()
      waiting = []
    },
    ...given,
  }
  const waitForChange = (since: string | null): Promise<Response> =>
    since === String(stamp)
      ? new Promise((resolve) => waiting.push(() => resolve(json({ stamp }))))
      : Promise.resolve(json({ stamp }))

  vi.stubGlobal('fetch', async (url: URL, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.pathname.replace('/api', '')
    if (path === '/auth/token') return json({ token: null })
    if (path === '/monitor/alerts/changes') {
      server.followed += 1
      return waitForChange(url.searchParams.get('since'))
    }
    server.asked.push(`${method} ${path}`)
    if (server.failing.has(path)) return failure()
    if (path === '/monitor/alerts/metrics') return json(server.metrics)
    if (path === '/monitor/alerts/trends') return json(server.trends)
    if (path === '/monitor/business-units/metrics') return json(server.population)
    const search = JSON.parse(body as string) as Record<string, unknown>
    server.searches.push(search)
    return json({ page: 0, total: server.total(search), content: [] })
  })
  return server
}
