import { type AlertDetails, type AlertItem, type BulkReview, type ReviewStatusItem } from '@vigil/contract'
import { serveCalls, json, problem } from '../../../../testing/serve-calls.ts'
import { groupedOrder, groupedPage } from '../../grouped-test-page.ts'
import { testDetails, testGroups, testNetwork } from './alert-test-data.ts'

interface TestRequest {
  call: string
  body: Record<string, unknown>
}

export interface AlertServer {
  /** the list, in its order */
  alerts: AlertItem[]
  /** overrides of the default details, by alert */
  details: Map<string, Partial<AlertDetails>>
  /** reviews by alert, newest first */
  reviews: Map<string, ReviewStatusItem[]>
  /** alerts of the subject besides the first of the list */
  others: AlertItem[]
  /** by "METHOD path": the status and message that the call fails with */
  failures: Map<string, { status: number; detail: string }>
  /** overrides of the preview and of the result of a bulk review */
  expected?: Partial<BulkReview>
  outcome?: Partial<BulkReview>
  requests: TestRequest[]
  /** the bodies of saved reviews */
  savedReviews: () => Record<string, unknown>[]
  /** notifies waiting calls that an alert has changed */
  notifyChange: () => void
}

function decide(server: AlertServer, alertId: string, body: Record<string, unknown>): Response {
  const before = server.reviews.get(alertId) ?? []
  const { lastReviewId } = body
  if (lastReviewId !== undefined && before[0]?.id !== lastReviewId)
    return problem(409, 'Someone else has updated this alert in the meantime.')
  const review: ReviewStatusItem = {
    id: `own-${before.length + 1}`,
    status: body['status'] as ReviewStatusItem['status'],
    note: (body['note'] as string | undefined) ?? '',
    changedBy: 'Ana Lopez',
    userId: 'own-user',
    createdDate: new Date().toISOString(),
  }
  server.reviews.set(alertId, [review, ...before])
  const alert = server.alerts.find(({ id }) => id === alertId)
  if (alert) alert.reviewStatus = review.status
  return json(review, 201)
}

function statusOf(server: AlertServer, alertId: string): string | undefined {
  const linked = [...server.details.values()].flatMap((details) => details.linked ?? [])
  return [...server.alerts, ...linked].find(({ id }) => id === alertId)?.reviewStatus
}

function fitting(server: AlertServer, body: Record<string, unknown>): AlertItem[] {
  const wanted = Object.keys(body['reviewStatusesWithDates'] ?? {})
  const fits = server.alerts.filter((one) => wanted.length === 0 || wanted.includes(one.reviewStatus))
  return body['groupBy'] ? groupedOrder(fits) : fits
}

function search(server: AlertServer, body: Record<string, unknown>): Response {
  const [page, size] = [Number(body['page'] ?? 0), Number(body['size'] ?? 25)]
  const fits = fitting(server, body)
  if (body['groupBy']) return json({ page, ...groupedPage(fits, { page, size }) })
  return json({ page, total: fits.length, content: fits.slice(page * size, (page + 1) * size) })
}

function findPosition(server: AlertServer, alertId: string, body: Record<string, unknown>): Response {
  const list = fitting(server, body)
  const position = list.findIndex(({ id }) => id === alertId)
  if (position === -1) return json({ found: null })
  const beside = (at: number) => list[at] ?? null
  const total = list.length
  return json({ found: { position, total, previous: beside(position - 1), next: beside(position + 1) } })
}

function answer(server: AlertServer, method: string, path: string, body: Record<string, unknown>): Response {
  const [, alertId = '', what] = /^\/monitor\/alerts\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (path === '/monitor/alerts/search') return search(server, body)
  if (path === '/monitor/alerts/review-statuses') {
    const ids = body['alertIds'] as string[]
    const same = body['note'] ? [] : ids.filter((id) => statusOf(server, id) === body['status'])
    const expected = { id: 'bulk-1', state: 'done', total: ids.length, done: ids.length, reason: null }
    const changed = ids.length - same.length
    if (body['preview']) return json({ ...expected, changed, skipped: 0, ...server.expected }, 202)
    const outcome = { ...expected, changed, skipped: 0, ...server.outcome }
    if (outcome.changed) for (const id of ids) decide(server, id, body)
    return json(outcome, 202)
  }
  const alert = server.alerts.find(({ id }) => id === alertId)
  if (what === 'position') return findPosition(server, alertId, body)
  if (what === 'details')
    return alert ? json(testDetails(alert, server.details.get(alertId))) : problem(404, 'Alert not found.')
  if (what === 'review-statuses')
    return method === 'POST' ? decide(server, alertId, body) : json(server.reviews.get(alertId) ?? [])
  if (path.endsWith('/networks')) return json([testNetwork])
  if (path.endsWith('/alerts')) return json(testGroups(server.alerts[0]!, server.others))
  if (path.startsWith('/monitor/files/')) return new Response(new Blob(['picture'], { type: 'image/png' }))
  return problem(404, `${path} is not answered here.`)
}

/** Serves the calls of the alert page; its properties can be changed during a test. */
export function startAlertServer(given: Partial<AlertServer> = {}): AlertServer {
  let revision = 1
  let waiting: (() => void)[] = []
  const server: AlertServer = {
    alerts: [],
    details: new Map(),
    reviews: new Map(),
    others: [],
    failures: new Map(),
    requests: [],
    savedReviews: () =>
      server.requests
        .filter(({ call }) => call.startsWith('POST') && call.endsWith('review-statuses'))
        .map(({ body }) => body)
        .filter((body) => !body['preview']),
    notifyChange: () => {
      revision += 1
      for (const tell of waiting) tell()
      waiting = []
    },
    ...given,
  }
  serveCalls(async ({ method, path, url, body, signal }) => {
    if (path === '/auth/token') return json({ token: null })
    if (path === '/monitor/alerts/changes') {
      if (url.searchParams.get('since') === String(revision))
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve)
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
        })
      return json({ revision })
    }
    const read = (body ?? {}) as Record<string, unknown>
    server.requests.push({ call: `${method} ${path}`, body: read })
    const failure = server.failures.get(`${method} ${path}`)
    return failure ? problem(failure.status, failure.detail) : answer(server, method, path, read)
  })
  return server
}
