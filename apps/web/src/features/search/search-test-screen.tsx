import { createRoute } from '@tanstack/react-router'
import type {
  ExclusionItem,
  InstantSearchResponse,
  NpiStatus,
  SearchedLicense,
  SearchedList,
  SearchResultRow,
  SearchReview,
} from '@vigil/contract'
import { Route as formRoute } from '../../routes/_app/instant-search.index.tsx'
import { Route as resultRoute } from '../../routes/_app/instant-search.results.$searchHistoryId.tsx'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { json, problem, serveCalls, type ArrivedCall } from '../../testing/serve-calls.ts'
import { testSession, type TestUser } from '../../testing/test-session.ts'

export const searchId = '01a1df53-232b-7579-9985-eb8247380801'

export const testList = (given: Partial<SearchedList> = {}): SearchedList => ({
  sourceId: 'leie',
  source: 'OIG LEIE',
  product: 'EXCLUSIONS_FEDERAL',
  state: 'searched',
  version: 3,
  publishedDate: '2026-11-08',
  ageInDays: 8,
  verifiedDate: '2026-11-16T10:00:00.000Z',
  ...given,
})

export const testExclusion = (given: Partial<ExclusionItem> = {}): ExclusionItem => ({
  matchResultId: 'm-1',
  source: 'OIG LEIE',
  sourceId: 'leie',
  product: 'EXCLUSIONS_FEDERAL',
  isPerson: true,
  names: [
    {
      firstName: 'GLORIA',
      middleName: null,
      lastName: 'MARCHETTI',
      suffix: null,
      fullName: null,
      use: 'current',
    },
  ],
  orgName: null,
  npis: ['2051180347'],
  addresses: [{ street: '7120 HARWIN DR', city: 'HOUSTON', state: 'TX', zip: '77036', country: null }],
  verdict: 'MATCH',
  explanation: {
    model: '2026-11',
    score: 0.99,
    summary: 'Full name and state match OIG LEIE.',
    origin: null,
    parts: [],
    settle: ['A date of birth would settle it.'],
  },
  reviewStatus: 'NEEDS_REVIEW',
  publishedDate: '2026-11-08',
  verifiedDate: '2026-11-16T10:00:00.000Z',
  jurisdiction: 'Federal',
  exclusionId: 'm-1',
  licenseNumbers: [],
  exclusionType: '1128(a)(1)',
  dob: null,
  startDate: '2021-09-19',
  exclusionDate: '2021-09-19',
  reinstateDate: null,
  comments: null,
  ...given,
})

export const testRow = (given: Partial<SearchResultRow> = {}): SearchResultRow => ({
  matchResultId: 'm-1',
  searchResultType: 'PERSON',
  name: 'Gloria Marchetti',
  npi: '2051180347',
  city: 'Houston',
  state: 'TX',
  source: 'OIG LEIE',
  product: 'EXCLUSIONS_FEDERAL',
  exclusions: 'Issue Found',
  verdict: 'MATCH',
  reviewStatus: 'NEEDS_REVIEW',
  ...given,
})

export const testSearchedLicense = (given: Partial<SearchedLicense> = {}): SearchedLicense => ({
  matchResultId: 'l-1',
  issuer: 'TX',
  number: '588120',
  names: [],
  organizationName: null,
  source: 'Texas Board of Nursing',
  sourceUrl: null,
  multiState: null,
  type: 'Registered Nurse',
  status: 'Active',
  isIssue: false,
  issueDate: null,
  expirationDate: null,
  renewalDate: null,
  origin: 'board',
  category: 'LICENSE',
  hasBoardAction: false,
  boardActionData: null,
  screenshotId: null,
  boardActionScreenshotId: null,
  additionalInfo: {},
  verifiedDate: null,
  publishedDate: null,
  reviewStatus: null,
  ...given,
})

export const testNpi = (given: Partial<NpiStatus> = {}): NpiStatus => ({
  npi: '2051180347',
  status: 'ACTIVE',
  hint: null,
  providerName: 'Gloria Marchetti',
  businessName: null,
  otherNames: [],
  gender: null,
  credential: null,
  entityType: 'Individual',
  soleProprietor: true,
  deactivationCode: null,
  deactivationDate: null,
  reactivationDate: null,
  enumerationDate: '2007-05-17',
  updateDate: null,
  practiceAddress: null,
  mailingAddress: null,
  authorizedOfficial: null,
  licenses: [{ code: '163W00000X', number: '588120', state: 'TX', group: null, switch: true }],
  reviewStatus: null,
  ...given,
})

export const testResult = (given: Partial<InstantSearchResponse> = {}): InstantSearchResponse => ({
  resultStatus: 'ISSUE_FOUND',
  npiStatus: null,
  exclusions: [testExclusion()],
  ofac: [],
  precludedList: [],
  medicareOptOut: [],
  ssdmf: [],
  licenses: [],
  results: [testRow()],
  isComplete: true,
  lists: [testList()],
  notSearched: [],
  searchHistoryId: searchId,
  searchTime: '2026-11-16T15:12:00.000Z',
  searchType: 'NAME',
  origin: 'UI',
  username: 'Maya Okafor',
  criteria: { npi: null, ssn: null, firstName: 'Gloria', lastName: 'Marchetti', name: null },
  includeLists: ['EXCLUSIONS_FEDERAL'],
  reviewStatus: 'NEEDS_REVIEW',
  monitoredSubjectId: null,
  ...given,
})

export interface SearchServer {
  result: InstantSearchResponse
  reviews: SearchReview[]
  /** by "METHOD path": the status that the call fails with */
  failures: Map<string, number>
  /** answers wait for it */
  held: Promise<void>
  calls: ArrivedCall[]
}

function serveSearch(given: Partial<SearchServer>): SearchServer {
  const server: SearchServer = {
    result: testResult(),
    reviews: [],
    failures: new Map(),
    held: Promise.resolve(),
    calls: [],
    ...given,
  }
  serveCalls(async (call) => {
    const { method, path } = call
    if (path === '/auth/token') return json({ token: null })
    server.calls.push(call)
    await server.held
    const failure = server.failures.get(`${method} ${path}`)
    if (failure) return problem(failure)
    if (path === '/search/instant/reviewstatus' && method === 'GET') return json(server.reviews)
    if (path === '/search/instant/reviewstatus') {
      const { reviewStatus, reviewNote } = call.body as {
        reviewStatus: SearchReview['status']
        reviewNote: string
      }
      const review: SearchReview = {
        id: '01a1df53-232b-7579-9985-eb8247380877',
        status: reviewStatus,
        note: reviewNote,
        createTime: '2026-11-16T16:00:00.000Z',
        reviewerName: 'Test User',
      }
      server.reviews = [review, ...server.reviews]
      return json(review, 201)
    }
    if (/\/(report|results|certificate)$/.test(path))
      return new Response(new Blob(['%PDF-'], { type: 'application/pdf' }))
    return json(server.result)
  })
  return server
}

const searcher: TestUser = {
  claims: { enabledInstantSearch: true },
  ownClient: {
    enabledInstantSearch: true,
    searchProducts: ['EXCLUSIONS_FEDERAL', 'EXCLUSIONS_STATE', 'NPI', 'SSDMF'],
  },
}

/** The real routes, for a user who may search. */
export function openSearch(
  address = '/instant-search',
  given: Partial<SearchServer> = {},
  user: TestUser = {},
): Screen & { server: SearchServer } {
  const server = serveSearch(given)
  const screen = openScreen({
    session: testSession({
      ...searcher,
      ...user,
      claims: { ...searcher.claims, ...user.claims },
      ownClient: { ...searcher.ownClient, ...user.ownClient },
    }),
    address,
    routes: (app) => [
      formRoute.update({
        id: '/instant-search/',
        path: '/instant-search',
        getParentRoute: () => app,
        beforeLoad: undefined,
      } as never),
      resultRoute.update({
        id: '/instant-search/results/$searchHistoryId',
        path: '/instant-search/results/$searchHistoryId',
        getParentRoute: () => app,
        beforeLoad: undefined,
      } as never),
      ...['/instant-search/history', '/population/new', '/population/$subjectId'].map((path) =>
        createRoute({ getParentRoute: () => app, path, component: () => <h1>{path}</h1> }),
      ),
    ],
  })
  return { ...screen, server }
}
