import type { AlertMetric, AlertTrends, FirstSteps, PopulationMetrics } from '@vigil/contract'
import { serveCalls, json, problem } from '../../testing/serve-calls.ts'
import { testMetrics, testPopulation, testSteps, testTrends } from './dashboard-test-data.ts'

export interface DashboardServer {
  metrics: AlertMetric[]
  trends: AlertTrends
  population: PopulationMetrics
  steps: FirstSteps
  /** of every search, by its body */
  total: (body: Record<string, unknown>) => number
  /** paths whose calls fail */
  failing: Set<string>
  /** the requests, as "METHOD path" */
  requests: string[]
  searches: Record<string, unknown>[]
  /** how often changes were polled */
  followed: number
  /** notifies waiting calls that an alert has changed */
  change: () => void
}

/** Serves the calls of the dashboard; its properties can be changed during a test. */
export function startDashboardServer(given: Partial<DashboardServer> = {}): DashboardServer {
  let revision = 1
  let waiting: (() => void)[] = []
  const server: DashboardServer = {
    metrics: testMetrics,
    trends: testTrends,
    population: testPopulation,
    steps: testSteps,
    total: () => 7,
    failing: new Set(),
    requests: [],
    searches: [],
    followed: 0,
    change: () => {
      revision += 1
      for (const answer of waiting) answer()
      waiting = []
    },
    ...given,
  }
  const waitForChange = (since: string | null): Promise<Response> =>
    since === String(revision)
      ? new Promise((resolve) => waiting.push(() => resolve(json({ revision }))))
      : Promise.resolve(json({ revision }))

  serveCalls(async ({ method, path, url, body }) => {
    if (path === '/auth/token') return json({ token: null })
    if (path === '/monitor/alerts/changes') {
      server.followed += 1
      return waitForChange(url.searchParams.get('since'))
    }
    if (path === '/monitor/first-steps') return json(server.steps)
    server.requests.push(`${method} ${path}`)
    if (server.failing.has(path)) return problem(500, 'Failed')
    if (path === '/monitor/alerts/metrics') return json(server.metrics)
    if (path === '/monitor/alerts/trends') return json(server.trends)
    if (path === '/monitor/business-units/metrics') return json(server.population)
    const search = body as Record<string, unknown>
    server.searches.push(search)
    return json({ page: 0, total: server.total(search), content: [] })
  })
  return server
}
