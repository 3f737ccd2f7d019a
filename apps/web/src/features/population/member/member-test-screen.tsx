import type {
  License,
  MonitoredList,
  MonitoredSubject,
  MonitorStatus,
  SubjectDocument,
} from '@vigil/contract'
import { createRoute } from '@tanstack/react-router'
import { Route as memberRoute } from '../../../routes/_app/population.$subjectId.tsx'
import { openScreen, type Screen } from '../../../testing/open-screen.tsx'
import { json, problem, serveCalls } from '../../../testing/serve-calls.ts'
import { testSession } from '../../../testing/test-session.ts'
import { testSubject } from '../list/population-test-screen.tsx'

export const testMember = (given: Partial<MonitoredSubject> = {}): MonitoredSubject => ({
  id: 'subject-1',
  name: 'Ines Abernathy',
  firstName: 'Ines',
  middleName: null,
  lastName: 'Abernathy',
  suffix: null,
  organizationName: null,
  type: 'INDIVIDUAL',
  npi: '1467998210',
  tin: null,
  externalId: 'E-1',
  specialties: ['Surgery'],
  taxonomies: ['208600000X'],
  addresses: [{ addressLine1: '410 Lakeview Ct', city: 'Racine', state: 'WI', zip: '53403' }],
  dbaNames: [],
  formerNames: [],
  licenses: [],
  networks: [],
  products: null,
  dob: '1983-07-14',
  ssn: 'XXX-XX-2096',
  startDate: '2023-02-01',
  startDateTime: '2023-02-01T09:00:00.000Z',
  endDate: null,
  version: 'v1',
  ...given,
})

export const testLicense = (given: Partial<License> = {}): License => ({
  id: 'license-1',
  licenseType: 'RN',
  mappedLicenseType: 'Registered Nurse',
  licenseIssuer: 'IL',
  mappedLicenseIssuer: 'Illinois',
  licenseNumber: '041.388104',
  mostRecentVerifiedOrgName: null,
  mostRecentVerifiedFirstName: 'Ines',
  mostRecentVerifiedLastName: 'Abernathy',
  mostRecentVerifiedLicenseIssuedDate: '2009-08-11',
  mostRecentVerifiedLicenseExpirationDate: '2099-05-31',
  lastVerifiedTime: '2026-10-15T12:00:00.000Z',
  status: 'Active',
  boardAction: null,
  nameDiffers: false,
  removedAt: null,
  endDate: null,
  ...given,
})

export const testDocument: SubjectDocument = {
  id: '01a1df53-232b-7579-9985-eb8247380896',
  fileName: 'roster.pdf',
  contentType: 'application/pdf',
  size: 2048,
  sha256: 'a'.repeat(64),
  createdAt: '2026-10-15T12:00:00.000Z',
  createdBy: 'Ana Lopez',
}

const statuses: MonitorStatus[] = [
  {
    type: 'EXCLUSIONS_FEDERAL',
    status: 'No Match',
    missing: null,
    sourceDetails: [
      {
        sourceName: 'OIG LEIE',
        sourceStatus: 'No Match',
        verifiedAt: '2026-11-12T10:00:00.000Z',
        firstVerifiedAt: '2023-02-01T10:00:00.000Z',
        listVersion: 3,
        listPublished: '2026-11-08',
      },
    ],
    initialVerificationCompletedAt: '2023-02-01T10:00:00.000Z',
  },
]

export interface MemberServer {
  member: MonitoredSubject
  licenses: License[]
  statuses: MonitorStatus[]
  /** by "METHOD path": the status that the call fails with */
  failures: Map<string, number>
  documents: SubjectDocument[]
  /** how many are in the list of profiles */
  total: number
  /** the lists of Active Monitoring, when they have been loaded */
  lists: Promise<MonitoredList[]>
  /** "METHOD path?query" */
  calls: string[]
}

/** The id of a stored check. */
export const revision = '01a1df53-232b-7579-9985-eb8247380895'

const base = '/monitor/monitored-subjects/'

function answer(server: MemberServer, path: string, url: URL): Response {
  const what = path.slice(base.length).replace(/^[^/]+/, '')
  if (path.startsWith('/monitor/reports/license-verification') || what === '/certificate')
    return new Response(new Blob(['%PDF-'], { type: 'application/pdf' }))
  if (what === '/statuses') return json(server.statuses)
  if (what === '/licenses') return json(server.licenses)
  if (what.endsWith('/history')) {
    const [page, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('size'))]
    // the verifications are of no month that is asked for
    if (url.searchParams.has('yearMonth')) return json({ page, size, total: 0, content: [] })
    const content = Array.from({ length: page === 0 ? 6 : 1 }, (_, index) => ({
      resultRevisionId: `${revision}.${page}${index}`,
      licenseSource: 'Illinois IDFPR',
      lastVerifiedTime: `2026-10-${25 - page * 6 - index}T12:00:00.000Z`,
      status: 'Active',
    }))
    return json({ page, size, total: 7, content })
  }
  if (what === '/networks')
    return json([
      {
        id: 'network-1',
        name: 'Employed',
        businessUnitId: 'unit-1',
        businessUnitName: 'North',
        participationType: 'Par',
      },
      {
        id: 'network-2',
        name: 'Agencies',
        businessUnitId: 'unit-1',
        businessUnitName: 'North',
        participationType: 'Non-Par',
      },
    ])
  if (what === '/timeline') return json({ content: [], next: null })
  if (what === '/documents') return json(server.documents)
  if (what === '/alerts') return json([])
  return what === '' ? json(server.member) : problem(404)
}

/** Serves the calls of a profile, and of the list that it is in. */
export function serveMember(given: Partial<MemberServer> = {}): MemberServer {
  const server: MemberServer = {
    member: testMember(),
    licenses: [testLicense()],
    statuses,
    failures: new Map(),
    documents: [],
    total: 3,
    lists: Promise.resolve([]),
    calls: [],
    ...given,
  }
  serveCalls(({ method, path, url, body }) => {
    if (path === '/auth/token') return json({ token: null })
    if (path === `${base}search`) {
      const { page, size } = body as { page: number; size: number }
      const length = Math.min(size, server.total - page * size)
      const content = Array.from({ length }, (_, at) => testSubject({ id: `subject-${page * size + at}` }))
      return json({ page, total: server.total, content })
    }
    server.calls.push(`${method} ${path}${url.search}`)
    const failure = server.failures.get(`${method} ${path}`)
    if (failure) return problem(failure)
    return path === '/monitor/monitored-lists' ? server.lists.then(json) : answer(server, path, url)
  })
  return server
}

/** The real route, next to plain pages. */
export const openMember = (
  address = '/population/subject-1',
  session: Parameters<typeof testSession>[0] = {},
): Screen =>
  openScreen({
    session: testSession(session),
    address,
    routes: (app) => [
      memberRoute.update({
        id: '/population/$subjectId',
        path: '/population/$subjectId',
        getParentRoute: () => app,
        beforeLoad: undefined,
      } as never),
      ...['/population', '/alerts/$alertId'].map((path) =>
        createRoute({ getParentRoute: () => app, path, component: () => <h1>{path}</h1> }),
      ),
    ],
  })
