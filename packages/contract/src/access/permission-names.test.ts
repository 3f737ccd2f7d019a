import { describe, expect, it } from 'vitest'
import { decideAccess } from './access.ts'
import { maySwitchClient, type Actor } from './actor.ts'
import type { FeatureId } from './features.ts'
import { mayWithFiles } from './intake-access.ts'
import { pages, type PageName } from './pages.ts'
import { permissions, type Permission, type PermissionLevel, type PermissionTags } from './permissions.ts'
import { piiViewOf } from './pii.ts'
import { allRoutes } from '../routes/index.ts'
import type { Route } from '../routes/route.ts'
import { testActor, testClient } from './test-actor.ts'

/** As the specification writes them, group by group. Literals: a typo in the contract must show here. */
const specified = `
  SHOW_CLIENT CREATE_NEW_CLIENT EDIT_CLIENT DELETE_CLIENT
  INTERNAL_ADMIN_TOOLS CLIENT_CONTEXT_SWITCHING
  CREATE_NEW_GLOBAL EDIT_GLOBAL_ROLE DELETE_GLOBAL_ROLES SHOW_GLOBAL_ROLES
  SHOW_USERS CREATE_NEW_USER EDIT_USER DELETE_USER
  WRITE_HIERARCHY DELETE_HIERARCHY SHOW_ARTIFACTS WRITE_ARTIFACTS DELETE_ARTIFACTS
  SHOW_POPULATION WRITE_POPULATION DELETE_POPULATION SHOW_ALERTS UPDATE_ALERT_REVIEW_STATUS
  NPI_INSTANT_SEARCH NAME_INSTANT_SEARCH SSN_INSTANT_SEARCH SHOW_SEARCH_HISTORY
  UPDATE_INSTANT_SEARCH_REVIEW_STATUS
  DOWNLOAD_REPORTS SHOW_REPORTS_DOWNLOADS SHOW_DATA_MANAGEMENT DOWNLOAD_ORIGINALS
  DOWNLOAD_ERRORS SHOW_PII CREATE_API_KEY
`
  .trim()
  .split(/\s+/)

const features: ReadonlySet<FeatureId> = new Set(['accessRoles'])
const holder = (tags: PermissionTags, values: Partial<Actor> = {}): Actor =>
  testActor({ accessRoles: [tags], ...values }, testClient({ vendor: true, usesAccessRoles: true }))
const ptAdmin = { roles: ['ROLE_PT_ADMIN'] as const }

const ownPath = ({ own, userId }: Actor) => ({ clientId: own.id, userId })

interface Guarded {
  permission: string
  opens: string
  is: (actor: Actor) => boolean
  /** the level that is asked for */
  level?: PermissionLevel
  /** what is needed besides */
  with?: readonly string[]
  by?: Partial<Actor>
}
const route = (permission: string, name: keyof typeof allRoutes, more: Partial<Guarded> = {}): Guarded => ({
  permission,
  opens: `the call ${name}`,
  is: (actor) => decideAccess(allRoutes[name].access, actor) === 'allowed',
  ...more,
})
const page = (permission: string, name: PageName, more: Partial<Guarded> = {}): Guarded => ({
  permission,
  opens: `the page ${name}`,
  is: (actor) => pages[name].may({ actor, features }),
  ...more,
})

const guarded: Guarded[] = [
  route('SHOW_CLIENT', 'listClients'),
  page('SHOW_CLIENT', 'clientManagement'),
  route('CREATE_NEW_CLIENT', 'createClient'),
  route('EDIT_CLIENT', 'updateClient', { with: ['SHOW_CLIENT'] }),
  route('EDIT_CLIENT', 'setReviewReasons', { by: ptAdmin }),
  route('DELETE_CLIENT', 'deleteClient', { with: ['SHOW_CLIENT'] }),
  route('INTERNAL_ADMIN_TOOLS', 'updateFeatureToggle'),
  route('INTERNAL_ADMIN_TOOLS', 'listSources', { by: ptAdmin }),
  page('INTERNAL_ADMIN_TOOLS', 'sources', { by: ptAdmin }),
  page('INTERNAL_ADMIN_TOOLS', 'mail', { by: ptAdmin }),
  page('INTERNAL_ADMIN_TOOLS', 'npdbConfiguration', { by: ptAdmin }),
  route('CLIENT_CONTEXT_SWITCHING', 'selectClient', { by: ptAdmin }),
  { permission: 'CLIENT_CONTEXT_SWITCHING', opens: 'the client selector', is: maySwitchClient, by: ptAdmin },
  page('SHOW_GLOBAL_ROLES', 'globalRoleManagement'),
  route('SHOW_GLOBAL_ROLES', 'listAccessRoles'),
  route('CREATE_NEW_GLOBAL', 'createAccessRole'),
  route('EDIT_GLOBAL_ROLE', 'updateAccessRole'),
  route('DELETE_GLOBAL_ROLES', 'deleteAccessRole'),
  route('SHOW_USERS', 'listAccessRoles'),
  route('SHOW_USERS', 'listUserAccessRoles'),
  route('SHOW_USERS', 'listUsers'),
  route('SHOW_USERS', 'listClientRoles'),
  route('SHOW_USERS', 'listRoleUsers'),
  route('SHOW_CLIENT', 'listLicenseTypeMappings'),
  route('EDIT_CLIENT', 'createLicenseTypeMapping'),
  page('WRITE_HIERARCHY', 'businessUnits'),
  route('WRITE_HIERARCHY', 'createBusinessUnit'),
  route('WRITE_HIERARCHY', 'renameNetwork'),
  page('DELETE_HIERARCHY', 'businessUnits'),
  route('DELETE_HIERARCHY', 'deleteBusinessUnit'),
  route('DELETE_HIERARCHY', 'deleteNetwork'),
  route('CREATE_NEW_USER', 'createUser'),
  route('EDIT_USER', 'updateUser'),
  route('EDIT_USER', 'resetUserPassword'),
  route('EDIT_USER', 'resetUserSecondFactor'),
  route('EDIT_USER', 'assignRoleUsers'),
  route('EDIT_USER', 'assignAccessRole'),
  route('DELETE_USER', 'deleteUser'),
  page('SHOW_USERS', 'userManagement'),
  route('SHOW_POPULATION', 'getSubject'),
  route('SHOW_POPULATION', 'searchSubjects'),
  page('SHOW_POPULATION', 'population'),
  page('SHOW_POPULATION', 'dashboard'),
  route('WRITE_POPULATION', 'addSubject'),
  route('WRITE_POPULATION', 'termSubject'),
  route('DELETE_POPULATION', 'termSubject'),
  route('SHOW_POPULATION', 'listLicenses'),
  route('SHOW_POPULATION', 'listLicenseHistory'),
  route('SHOW_POPULATION', 'listSubjectStatuses'),
  ...(['SHOW_ALERTS', 'SHOW_POPULATION'] as const).flatMap((permission) => [
    route(permission, 'listSubjectNetworks'),
    route(permission, 'getParticipation'),
    route(permission, 'listMonitoredLists'),
    route(permission, 'listBusinessUnits'),
    route(permission, 'listUnitNetworks'),
  ]),
  route('SHOW_ALERTS', 'listSubjectAlerts'),
  route('SHOW_ARTIFACTS', 'listDocuments', { with: ['SHOW_POPULATION'] }),
  route('SHOW_ARTIFACTS', 'downloadDocument', { with: ['SHOW_POPULATION'] }),
  route('WRITE_ARTIFACTS', 'uploadDocument', { with: ['SHOW_POPULATION'] }),
  route('DELETE_ARTIFACTS', 'deleteDocument', { with: ['SHOW_POPULATION'] }),
  route('SHOW_ALERTS', 'searchAlerts'),
  page('SHOW_ALERTS', 'alerts'),
  page('SHOW_ALERTS', 'dashboard'),
  route('UPDATE_ALERT_REVIEW_STATUS', 'setReviewStatus', { with: ['SHOW_ALERTS'] }),
  route('UPDATE_ALERT_REVIEW_STATUS', 'setReviewStatuses', { with: ['SHOW_ALERTS'] }),
  route('UPDATE_ALERT_REVIEW_STATUS', 'setReviewReasons', { by: ptAdmin }),
  page('NPI_INSTANT_SEARCH', 'instantSearch'),
  page('NAME_INSTANT_SEARCH', 'instantSearch'),
  page('SSN_INSTANT_SEARCH', 'instantSearch'),
  page('SHOW_SEARCH_HISTORY', 'instantSearch', { level: 'LIMITED' }),
  route('NPI_INSTANT_SEARCH', 'searchNpis'),
  route('NPI_INSTANT_SEARCH', 'uploadBulkSearch'),
  route('NAME_INSTANT_SEARCH', 'searchInstantly'),
  route('SSN_INSTANT_SEARCH', 'searchInstantly'),
  route('SHOW_SEARCH_HISTORY', 'filterSearchHistory', { level: 'LIMITED' }),
  route('UPDATE_INSTANT_SEARCH_REVIEW_STATUS', 'setSearchReview'),
  route('DOWNLOAD_REPORTS', 'reportSearch'),
  route('DOWNLOAD_REPORTS', 'getLicenseReport', { with: ['SHOW_POPULATION'] }),
  route('DOWNLOAD_REPORTS', 'runReport'),
  route('DOWNLOAD_REPORTS', 'requestReport'),
  route('DOWNLOAD_REPORTS', 'listCustomReports'),
  route('DOWNLOAD_REPORTS', 'saveCustomReport'),
  route('DOWNLOAD_REPORTS', 'deleteCustomReport'),
  route('DOWNLOAD_REPORTS', 'reportSearchHistory', { with: ['SHOW_SEARCH_HISTORY'] }),
  route('DOWNLOAD_REPORTS', 'downloadReport'),
  route('SHOW_REPORTS_DOWNLOADS', 'listReportRequests'),
  page('DOWNLOAD_REPORTS', 'reports'),
  page('SHOW_REPORTS_DOWNLOADS', 'reports'),
  page('SHOW_REPORTS_DOWNLOADS', 'reportDownloads'),
  page('SHOW_DATA_MANAGEMENT', 'dataManagement', { level: 'LIMITED' }),
  route('SHOW_DATA_MANAGEMENT', 'searchFiles', { level: 'LIMITED' }),
  route('DOWNLOAD_ORIGINALS', 'getFileAddress'),
  {
    permission: 'DOWNLOAD_ORIGINALS',
    opens: 'original files',
    is: (actor) => mayWithFiles(actor, 'original'),
    with: ['SHOW_DATA_MANAGEMENT'],
  },
  route('DOWNLOAD_ERRORS', 'getFileAddress'),
  {
    permission: 'DOWNLOAD_ERRORS',
    opens: 'error reports',
    is: (actor) => mayWithFiles(actor, 'errors'),
    with: ['SHOW_DATA_MANAGEMENT'],
  },
  {
    permission: 'SHOW_PII',
    opens: 'what identifies a person',
    is: (actor) => piiViewOf(actor).level === 'ALLOW',
  },
  route('CREATE_API_KEY', 'createApiKey', {
    is: (actor) => decideAccess(allRoutes.createApiKey.access, actor, ownPath(actor)) === 'allowed',
  }),
  page('CREATE_API_KEY', 'personalApiKey'),
]

/** What the rules of the routes ask for. */
const askedFor = Object.values<Route>(allRoutes).flatMap(({ access }) => {
  if (access.kind !== 'guarded' || access.permission === 'member') return []
  const checks = 'all' in access.permission ? access.permission.all : access.permission.any
  return checks.map((check): string => (typeof check === 'string' ? check : check[0]))
})

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted()

describe('the permissions', () => {
  it('are the 36 that the specification names', () => {
    expect(specified).toHaveLength(36)
    expect(permissions.toSorted()).toEqual(specified.toSorted())
  })

  it('each guard something that is tested here', () => {
    const tested = sorted(guarded.map(({ permission }) => permission))
    expect(tested).toEqual(sorted(specified))
    expect(sorted(askedFor).filter((name) => !tested.includes(name))).toEqual([])
  })
})

describe.each(guarded)('$permission', ({ permission, opens, is, level = 'ALLOW', with: others = [], by }) => {
  const besides = Object.fromEntries(others.map((name) => [name, 'ALLOW']))
  const may = (held?: PermissionLevel): boolean =>
    is(holder({ ...besides, ...(held && { [permission as Permission]: held }) }, by))

  it(`opens ${opens}`, () => {
    expect(may(level)).toBe(true)
    expect(may('ALLOW')).toBe(true)
  })

  it(`closes ${opens} where it is missing, denied${level === 'ALLOW' ? ' or limited' : ''}`, () => {
    expect(may()).toBe(false)
    expect(may('DENY')).toBe(false)
    if (level === 'ALLOW') expect(may('LIMITED')).toBe(false)
  })
})

it('a client’s own permissions do not open what is the vendor’s', () => {
  const all = Object.fromEntries(specified.map((name) => [name, 'ALLOW'])) as PermissionTags
  const actor = testActor({ accessRoles: [all] }, testClient({ usesAccessRoles: true }))
  expect(pages.clientManagement.may({ actor, features })).toBe(false)
  expect(decideAccess(allRoutes.listClients.access, actor)).toBe('forbidden')
})
