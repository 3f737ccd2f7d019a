import type {
  BusinessUnit,
  MonitoredList,
  PermissionTags,
  PopulationCertificate,
  PopulationItem,
  SavedView,
} from '@vigil/contract'
import { createRoute } from '@tanstack/react-router'
import { Route as populationRoute } from '../../../routes/_app/population.index.tsx'
import { openScreen, type Screen } from '../../../testing/open-screen.tsx'
import { json, problem, serveCalls } from '../../../testing/serve-calls.ts'
import { testSession } from '../../../testing/test-session.ts'

export const testSubject = (given: Partial<PopulationItem> = {}): PopulationItem => ({
  id: 'subject-1',
  name: 'Ines Abernathy',
  npi: '1467998210',
  specialties: ['Surgery', 'Cardiology'],
  type: 'INDIVIDUAL',
  externalId: 'E-1',
  startDate: '2026-01-02',
  startDateTime: '2026-01-02T09:00:00.000Z',
  endDate: null,
  ...given,
})

export const testCertificate = (given: Partial<PopulationCertificate> = {}): PopulationCertificate => ({
  state: 'waiting',
  asOf: '2026-10-31T23:59:59.999Z',
  requestedAt: '2026-11-02T09:00:00.000Z',
  progress: null,
  result: null,
  ...given,
})

export const clinic = { id: '01a1df53-232b-7579-9985-eb8247380895', name: 'Clinic' }
export const north = { id: '01a1df53-232b-7579-9985-eb8247380894', name: 'North', networks: [clinic] }

const list = (given: Partial<MonitoredList> & Pick<MonitoredList, 'monitoredProduct'>): MonitoredList => ({
  statuses: ['Insufficient Client Data', 'Match', 'No Match', 'Not Verified'],
  alertReasons: [],
  sources: [],
  licenseSources: {},
  npdbReportTypes: [],
  ...given,
})

const lists: MonitoredList[] = [
  list({ monitoredProduct: 'EXCLUSIONS_FEDERAL', sources: ['OIG LEIE', 'SAM.gov'] }),
  list({
    monitoredProduct: 'LICENSES',
    statuses: ['Expired'],
    licenseSources: { 'Ohio Board': ['MD', 'RN'] },
  }),
  list({ monitoredProduct: 'NPDB', statuses: ['Issue Found', 'Not Verified'] }),
]

export interface PopulationServer {
  subjects: PopulationItem[]
  total: number | null
  units: BusinessUnit[]
  views: SavedView[]
  /** by path: the status that the call fails with */
  failures: Map<string, number>
  /** the bodies of the searches, oldest first */
  searches: Record<string, unknown>[]
  reports: unknown[]
  read: string[]
  certificate: PopulationCertificate | null
  /** what was requested, oldest first */
  certificateRequests: unknown[]
}

/** Serves the calls of the list. */
export function servePopulation(given: Partial<PopulationServer> = {}): PopulationServer {
  const server: PopulationServer = {
    subjects: [testSubject()],
    total: null,
    units: [north],
    views: [],
    failures: new Map(),
    searches: [],
    reports: [],
    read: [],
    certificate: null,
    certificateRequests: [],
    ...given,
  }
  serveCalls(({ method, path, url, body }) => {
    if (path === '/auth/token') return json({ token: null })
    const failure = server.failures.get(path)
    if (failure) return problem(failure)
    if (path.endsWith('/search')) {
      server.searches.push(body as Record<string, unknown>)
      const { page = 0 } = body as { page?: number }
      return json({ page, total: server.total ?? server.subjects.length, content: server.subjects })
    }
    if (path === '/reports/requests') {
      server.reports.push(body)
      return json({ id: 'request-1', status: 'Pending' }, 202)
    }
    if (path === '/monitor/population-certificate' && method === 'POST') {
      server.certificateRequests.push(body)
      server.certificate = testCertificate()
      return json(server.certificate, 202)
    }
    server.read.push(`${path}${url.search}`)
    if (path === '/monitor/population-certificate') return json({ certificate: server.certificate })
    if (path === '/monitor/population-certificate/file') return new Response('signed')
    if (path === '/monitor/monitored-lists') return json(lists)
    if (path === '/monitor/business-units') return json(server.units)
    const unit = server.units.find(({ id }) => path === `/monitor/business-units/${id}/networks`)
    if (unit) return json(unit.networks.map(({ id, name }) => ({ id, name, businessUnitName: unit.name })))
    if (path === '/monitor/saved-views') return json(server.views)
    return problem(404)
  })
  return server
}

/** The real route for a user with access; a profile is a plain page. */
export const openPopulation = (address = '/population', permissionTags?: PermissionTags): Screen =>
  openScreen({
    session: testSession({ ...(permissionTags && { permissionTags }) }),
    address,
    routes: (app) => [
      populationRoute.update({
        id: '/population/',
        path: '/population/',
        getParentRoute: () => app,
        beforeLoad: undefined,
      } as never),
      createRoute({
        getParentRoute: () => app,
        path: '/population/$subjectId',
        component: () => <p>Profile</p>,
      }),
    ],
  })
