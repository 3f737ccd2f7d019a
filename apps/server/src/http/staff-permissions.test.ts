import { allRoutes, permissions, type Permission, type PermissionTags, type Route } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessSamples, type CallTarget, type Sample, type Samples } from '../testing/access-samples.ts'
import { addAccessRole, addClient, addUser } from '../testing/test-people.ts'
import { addImport, change, person } from '../testing/test-raised.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

/** What a user of the vendor, who is no admin and has a global role, opens with each permission. */
interface Opened {
  permission: Permission
  route: keyof typeof allRoutes
  /** what is needed besides */
  with?: readonly Permission[]
  /** in place of the sample of the route */
  sample?: () => Sample
  /** only PT admins can have it */
  ptAdmin?: true
}

let world: TestWorld
let samples: Samples
let vendor: string
let client: CallTarget
let subjectId: string
let fileId: string
const errorsId = randomUUIDv7()

const search = (field: string, values: object) => (): Sample => ({
  url: '/search/instant',
  body: { searchByFields: [field], ...values },
})
const file = (id: () => string) => (): Sample => ({
  url: `/alchemist/clients/${vendor}/files/${id()}/presigned-url`,
  // the row exists, its content does not
  reached: 404,
})

const opened: Opened[] = [
  { permission: 'SHOW_CLIENT', route: 'listClients' },
  { permission: 'CREATE_NEW_CLIENT', route: 'createClient' },
  { permission: 'EDIT_CLIENT', route: 'updateClient', with: ['SHOW_CLIENT'] },
  { permission: 'DELETE_CLIENT', route: 'deleteClient', with: ['SHOW_CLIENT'] },
  { permission: 'INTERNAL_ADMIN_TOOLS', route: 'updateFeatureToggle', with: ['SHOW_CLIENT'] },
  { permission: 'INTERNAL_ADMIN_TOOLS', route: 'listClientOverviews', ptAdmin: true },
  { permission: 'CLIENT_CONTEXT_SWITCHING', route: 'selectClient', ptAdmin: true },
  { permission: 'SHOW_GLOBAL_ROLES', route: 'listAccessRoles' },
  { permission: 'CREATE_NEW_GLOBAL', route: 'createAccessRole' },
  { permission: 'EDIT_GLOBAL_ROLE', route: 'updateAccessRole' },
  { permission: 'DELETE_GLOBAL_ROLES', route: 'deleteAccessRole' },
  { permission: 'SHOW_USERS', route: 'listUsers', with: ['SHOW_CLIENT'] },
  { permission: 'CREATE_NEW_USER', route: 'createUser', with: ['SHOW_CLIENT'] },
  { permission: 'EDIT_USER', route: 'updateUser', with: ['SHOW_CLIENT'] },
  { permission: 'DELETE_USER', route: 'deleteUser', with: ['SHOW_CLIENT'] },
  { permission: 'WRITE_HIERARCHY', route: 'createBusinessUnit' },
  { permission: 'DELETE_HIERARCHY', route: 'deleteBusinessUnit' },
  { permission: 'SHOW_ARTIFACTS', route: 'listDocuments', with: ['SHOW_POPULATION'] },
  { permission: 'WRITE_ARTIFACTS', route: 'uploadDocument', with: ['SHOW_POPULATION'] },
  { permission: 'DELETE_ARTIFACTS', route: 'deleteDocument', with: ['SHOW_POPULATION'] },
  { permission: 'SHOW_POPULATION', route: 'searchSubjects' },
  { permission: 'WRITE_POPULATION', route: 'addSubject' },
  { permission: 'DELETE_POPULATION', route: 'termSubject' },
  { permission: 'SHOW_ALERTS', route: 'searchAlerts' },
  { permission: 'UPDATE_ALERT_REVIEW_STATUS', route: 'setReviewStatus', with: ['SHOW_ALERTS'] },
  { permission: 'NPI_INSTANT_SEARCH', route: 'searchNpis' },
  {
    permission: 'NAME_INSTANT_SEARCH',
    route: 'searchInstantly',
    sample: search('Name', { firstName: 'Hesper', lastName: 'Quillfeather' }),
  },
  { permission: 'SSN_INSTANT_SEARCH', route: 'searchInstantly', sample: search('SSN', { ssn: '123456789' }) },
  { permission: 'SHOW_SEARCH_HISTORY', route: 'filterSearchHistory' },
  {
    permission: 'UPDATE_INSTANT_SEARCH_REVIEW_STATUS',
    route: 'setSearchReview',
    with: ['NPI_INSTANT_SEARCH'],
  },
  { permission: 'DOWNLOAD_REPORTS', route: 'runReport' },
  { permission: 'SHOW_REPORTS_DOWNLOADS', route: 'listReportRequests' },
  { permission: 'SHOW_DATA_MANAGEMENT', route: 'searchFiles', with: ['SHOW_CLIENT'] },
  {
    permission: 'DOWNLOAD_ORIGINALS',
    route: 'getFileAddress',
    with: ['SHOW_DATA_MANAGEMENT', 'DOWNLOAD_ERRORS'],
    sample: file(() => fileId),
  },
  {
    permission: 'DOWNLOAD_ERRORS',
    route: 'getFileAddress',
    with: ['SHOW_DATA_MANAGEMENT', 'DOWNLOAD_ORIGINALS'],
    sample: file(() => errorsId),
  },
  { permission: 'CREATE_API_KEY', route: 'createApiKey' },
]

beforeAll(async () => {
  world = await openTestWorld()
  samples = accessSamples(world)
  vendor = await addClient(world, {
    name: 'Vendor',
    vendor: true,
    usesAccessRoles: true,
    enabledInstantSearch: true,
    enabledPublicApi: true,
    monitorProducts: ['NPI', 'OFAC', 'SSDMF'],
    searchProducts: ['NPI', 'OFAC', 'SSDMF'],
  })
  const clientId = await addClient(world, { name: 'Client' })
  client = { clientId, userId: await addUser(world, { clientId }), fileId: '' }
  subjectId = (await change(world, vendor, [person('P-1', 'Alder', { born: '1961-02-03' })])).get('P-1')!
  fileId = await addImport(world, vendor, new Date(), { errorsId })
})
afterAll(() => world.close())

/** A user of the vendor whose global role permits this, and nothing else. */
async function staff(tags: PermissionTags, ptAdmin?: true): Promise<CallTarget> {
  const accessRoleId = await addAccessRole(world, tags, 'GLOBAL_CLIENT')
  const userId = await addUser(world, {
    clientId: vendor,
    accessRoleId,
    ...(ptAdmin && { roles: ['ROLE_PT_ADMIN'] }),
  })
  return { clientId: vendor, userId, fileId: '' }
}

async function send(by: CallTarget, name: keyof typeof allRoutes, given?: () => Sample) {
  const route: Route = allRoutes[name]
  const target = name === 'createApiKey' ? by : client
  const { url, body, type, reached } = given?.() ?? (await samples[name](target))
  const response = await world.app.inject({
    method: route.method,
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${await world.token(by.userId)}`,
      ...(type && { 'content-type': type }),
    },
    ...(body !== undefined && { payload: body as object }),
  })
  const { statusCode } = response
  if (statusCode === 403) return 'closed'
  const isOpen = reached === undefined ? statusCode < 300 : statusCode === reached
  return isOpen ? 'open' : `${statusCode} ${response.body}`
}

const tagsOf = (names: readonly Permission[]): PermissionTags =>
  Object.fromEntries(names.map((name) => [name, 'ALLOW']))

describe('with a global role at the vendor', () => {
  it('each of the permissions is tested here', () => {
    const tested = [...opened.map(({ permission }) => permission), 'SHOW_PII']
    expect([...new Set(tested)].toSorted()).toEqual(permissions.toSorted())
  })

  it.each(opened)(
    '$permission opens $route, which is closed without it',
    async ({ permission, route, with: others = [], sample, ptAdmin }) => {
      const holder = await staff(tagsOf([permission, ...others]), ptAdmin)
      const other = await staff(tagsOf(others), ptAdmin)
      expect([await send(holder, route, sample), await send(other, route, sample)]).toEqual([
        'open',
        'closed',
      ])
    },
  )

  it.each([
    ['ALLOW', '1961-02-03'],
    ['LIMITED', '1961'],
    ['DENY', undefined],
  ] as const)('SHOW_PII at %s shows %s of a date of birth', async (level, shown) => {
    const { userId } = await staff({ SHOW_POPULATION: 'ALLOW', SHOW_PII: level })
    const response = await world.app.inject({
      url: `/api/monitor/monitored-subjects/${subjectId}`,
      headers: { authorization: `Bearer ${await world.token(userId)}` },
    })
    expect(response.json<{ dob?: string }>().dob).toBe(shown)
  })
})
