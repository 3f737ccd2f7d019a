import {
  limits,
  type AnnouncedFile,
  type AnnounceFile,
  type BulkSearch,
  type SearchHistoryItem,
  type SearchUser,
} from '@vigil/contract'
import { createRoute } from '@tanstack/react-router'
import { Route as historyRoute } from '../../routes/_app/instant-search.history.tsx'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { sendOverFetch } from '../../testing/send-over-fetch.ts'
import { empty, json, problem, serveCalls } from '../../testing/serve-calls.ts'
import { testSession, type TestUser } from '../../testing/test-session.ts'
import { BulkSearch as BulkSearchTab } from './bulk/bulk-search.tsx'

const notSearched = { result: 'notSearched', count: 0 } as const

export const testItem = (given: Partial<SearchHistoryItem> = {}): SearchHistoryItem => ({
  id: 'search-1',
  searchTime: '2026-11-02T15:30:00.000Z',
  username: 'ana@example.org',
  searchType: 'NAME',
  origin: 'UI',
  reviewStatus: 'NEEDS_REVIEW',
  npi: null,
  ssn: null,
  name: null,
  firstName: 'Ines',
  lastName: 'Abernathy',
  includeLists: ['OFAC'],
  result: testResult('ISSUE_FOUND'),
  ...given,
})

export const testResult = (
  resultStatus: SearchHistoryItem['result']['resultStatus'],
): SearchHistoryItem['result'] => ({
  resultStatus,
  exclusions: notSearched,
  ofac: { result: resultStatus === 'NO_ISSUE' ? 'clear' : 'issue', count: 1 },
  npiStatus: notSearched,
  medicareOptOut: notSearched,
  precludedList: notSearched,
  ssdmf: notSearched,
  licenses: notSearched,
})

export const testBulk = (given: Partial<BulkSearch> = {}): BulkSearch => ({
  id: '01a1df53-232b-7579-9985-eb8247380895',
  fileName: 'npis.csv',
  state: 'done',
  createdAt: '2026-11-02T15:30:00.000Z',
  finishedAt: '2026-11-02T15:31:00.000Z',
  username: 'ana@example.org',
  rows: 1_300,
  total: 1_204,
  done: 1_204,
  duplicates: 94,
  issues: 12,
  invalidCount: 0,
  invalidRows: [],
  reason: null,
  ...given,
})

export const ben = { userId: '01a1df53-232b-7579-9985-eb8247380896', username: 'ben@example.org' }

interface SearchServer {
  items: SearchHistoryItem[]
  /** of all pages; null: as many as `items` */
  total: number | null
  users: SearchUser[]
  bulks: BulkSearch[]
  /** by path: the status and text that the call fails with */
  failures: Map<string, [status: number, detail: string]>
  /** the bodies of the calls for a page, oldest first */
  searches: unknown[]
  reports: { body: unknown; query: string }[]
  /** the names of the files, oldest first; null: announced as another kind */
  uploads: (string | null)[]
  read: string[]
}

const announced: AnnouncedFile = {
  id: testBulk().id,
  uploadUrl: '/api/fileprocessor/files/token',
  headers: { 'content-type': 'text/csv' },
  partBytes: limits.intakePartBytes,
  expiresAt: '2999-01-01T00:00:00.000Z',
}

/** Serves the calls of the history and of the bulk files. */
export function serveSearches(given: Partial<SearchServer> = {}): SearchServer {
  const server: SearchServer = {
    items: [testItem()],
    total: null,
    users: [{ userId: 'own-user', username: 'ana@example.org' }, ben],
    bulks: [],
    failures: new Map(),
    searches: [],
    reports: [],
    uploads: [],
    read: [],
    ...given,
  }
  sendOverFetch()
  serveCalls(({ method, path, url, body }) => {
    if (path === '/auth/token') return json({ token: null })
    if (path === '/fileprocessor/uploadURL') {
      const isBulk = url.searchParams.get('filetype') === 'bulkNPI'
      server.uploads.push(isBulk ? (body as AnnounceFile).filename : null)
    }
    const failure = server.failures.get(`${method} ${path}`)
    if (failure) return problem(...failure)
    if (path === '/search/history/filter') {
      server.searches.push(body)
      const { page } = body as { page: number }
      return json({ page, total: server.total ?? server.items.length, content: server.items })
    }
    if (path === '/search/history/filter/report') {
      server.reports.push({ body, query: url.search })
      return new Response('workbook')
    }
    if (path === '/fileprocessor/uploadURL') return json(announced, 201)
    if (path === '/fileprocessor/files/token') {
      if (method === 'DELETE') return empty()
      server.bulks = [testBulk({ state: 'running', done: 0, issues: 0, finishedAt: null }), ...server.bulks]
      return json({ id: announced.id, received: [1], isWhole: true })
    }
    server.read.push(path)
    if (path === '/search/history/users') return json(server.users)
    if (path === '/search/instant/bulk') return json(server.bulks)
    const asked = server.bulks.find(({ id }) => path === `/search/instant/bulk/${id}`)
    return asked ? json(asked) : problem(404)
  })
  return server
}

const searching: TestUser = {
  ownClient: { enabledInstantSearch: true, searchProducts: ['OFAC', 'NPI'] },
  features: ['overallSearchResult', 'bulkNpi'],
}

/** The real history route and the bulk tab; a result is a plain page. */
export const openSearches = (address = '/instant-search/history', user: TestUser = {}): Screen =>
  openScreen({
    session: testSession({ ...searching, ...user }),
    address,
    routes: (app) => [
      historyRoute.update({
        id: '/instant-search/history',
        path: '/instant-search/history',
        getParentRoute: () => app,
        beforeLoad: undefined,
      } as never),
      createRoute({ getParentRoute: () => app, path: '/instant-search', component: BulkSearchTab }),
      createRoute({
        getParentRoute: () => app,
        path: '/instant-search/results/$searchHistoryId',
        component: () => <p>Result of a search</p>,
      }),
    ],
  })
