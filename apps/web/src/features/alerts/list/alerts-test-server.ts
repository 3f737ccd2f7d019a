import {
  type AlertItem,
  type BulkReview,
  type BusinessUnit,
  type MonitoredList,
  type ReviewStatus,
  type SavedView,
} from '@vigil/contract'
import { groupedPage } from '../grouped-test-page.ts'
import { serveCalls, empty, json, problem } from '../../../testing/serve-calls.ts'

export interface AlertsServer {
  alerts: AlertItem[]
  total: number | null
  lists: MonitoredList[]
  units: BusinessUnit[]
  views: SavedView[]
  /** the responses to a bulk review in turn; the last one is repeated */
  bulk: BulkReview[]
  /** overrides how many alerts a bulk review would change */
  expected: Partial<BulkReview> | null
  /** by "METHOD path": the status that the call fails with */
  failures: Map<string, number>
  /** the bodies of the searches for pages, oldest first */
  searches: Record<string, unknown>[]
  /** how often a list or its counts were requested */
  requests: number
  /** the calls that only read, with their query */
  read: string[]
  /** the bodies of other calls that send one, as "METHOD path" and the body */
  sent: [string, unknown][]
  /** delays every response until the returned function is called */
  hold: () => () => void
  /** another user has changed an alert */
  change: () => void
}

interface Search {
  size: number
  page?: number
  reviewStatusesWithDates?: Record<string, unknown>
  filter?: string
  groupBy?: 'SUBJECT'
  countsOf?: Search[]
}

function found(server: AlertsServer, { reviewStatusesWithDates: statuses, filter = '' }: Search) {
  const alerts = server.alerts.filter(
    (alert) =>
      (!statuses || alert.reviewStatus in statuses) &&
      alert.monitoredSubjectName.toLowerCase().includes(filter.toLowerCase()),
  )
  const isPlain = alerts.length === server.alerts.length
  return { alerts, total: isPlain ? (server.total ?? alerts.length) : alerts.length }
}

function searched(server: AlertsServer, body: Search): Response {
  const { page = 0, size } = body
  const { alerts, total } = found(server, body)
  const start = server.total === null ? page * size : 0
  const counts = body.countsOf?.map((filter) => found(server, filter).total)
  if (body.groupBy) return json({ page, ...groupedPage(alerts, { ...body, page }), counts })
  return json({ page, total, content: alerts.slice(start, start + size), counts })
}

interface BulkBody {
  alertIds?: string[]
  onlyStatus?: ReviewStatus
  status: ReviewStatus
  note: string
}

function expectedOf(server: AlertsServer, { alertIds, onlyStatus, status, note }: BulkBody): BulkReview {
  const meant = server.alerts.filter(
    ({ id, reviewStatus }) => alertIds?.includes(id) ?? reviewStatus === onlyStatus,
  )
  const changed = meant.filter(({ reviewStatus }) => note !== '' || reviewStatus !== status).length
  const total = meant.length
  const plain = { id: 'preview', state: 'done', total, done: 0, changed, skipped: 0, reason: null } as const
  return { ...plain, ...server.expected }
}

function answerOf(server: AlertsServer, method: string, path: string, body: unknown): Response {
  if (path === '/monitor/alerts/search') {
    server.requests += 1
    if ((body as Search).size > 1) server.searches.push(body as Record<string, unknown>)
    return searched(server, body as Search)
  }
  if (body instanceof Object && 'preview' in body)
    return json(expectedOf(server, body as unknown as BulkBody), 202)
  if (body !== undefined || method === 'DELETE') server.sent.push([`${method} ${path}`, body])
  if (path === '/monitor/monitored-lists') return json(server.lists)
  if (path === '/monitor/business-units') return json(server.units)
  const unit = server.units.find(({ id }) => path === `/monitor/business-units/${id}/networks`)
  if (unit) return json(unit.networks.map(({ id, name }) => ({ id, name, businessUnitName: unit.name })))
  if (path === '/monitor/reports/alert') return new Response('Name\r\n')
  if (path === '/reports/requests') return json({ id: 'request-1', status: 'Pending' }, 202)
  if (path === '/monitor/reports/configs')
    return json({ id: 'config-1', populationConfig: null, ...(body as object) }, 201)
  const [, bulkId] = /^\/monitor\/alerts\/review-statuses\/(.+)$/.exec(path) ?? []
  if (bulkId !== undefined && !server.bulk.some(({ id }) => id === bulkId)) return problem(404)
  if (path.startsWith('/monitor/alerts/review-statuses'))
    return json(server.bulk.length > 1 ? server.bulk.shift() : server.bulk[0], method === 'POST' ? 202 : 200)
  if (method === 'POST') return json({ id: 'view-9', ...(body as object) }, 201)
  if (method === 'PUT') return json({ id: 'view-1', ...(body as object) })
  if (method === 'DELETE') return empty()
  return json(server.views)
}

/** Serves the calls of the alert list; its properties can be changed during a test. */
export function startAlertsServer(given: Partial<AlertsServer> = {}): AlertsServer {
  let revision = 1
  let held = Promise.resolve()
  let waiting: (() => void)[] = []
  const server: AlertsServer = {
    alerts: [],
    total: null,
    lists: [],
    units: [],
    views: [],
    bulk: [],
    expected: null,
    failures: new Map(),
    searches: [],
    requests: 0,
    read: [],
    sent: [],
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    change: () => {
      revision += 1
      for (const answer of waiting) answer()
      waiting = []
    },
    ...given,
  }
  const changed = (since: string | null): Promise<Response> =>
    new Promise((resolve) => {
      const answer = (): void => resolve(json({ revision }))
      if (since === String(revision)) waiting.push(answer)
      else answer()
    })
  serveCalls(async ({ method, path, url, body }) => {
    if (path === '/auth/token') return json({ token: null })
    if (path === '/monitor/alerts/changes') return changed(url.searchParams.get('since'))
    await held
    if (method === 'GET') server.read.push(`${path}${url.search}`)
    const failure = server.failures.get(`${method} ${path}`)
    if (failure) return problem(failure)
    return answerOf(server, method, path, body)
  })
  return server
}
