import { describe, expect, it } from 'vitest'
import type { Actor } from './actor.ts'
import { hasFeatures, landingPage, pageAt, pages, type PageName, type PageVisitor } from './pages.ts'
import { allowAll, clientPermissions, permissions, type PermissionTags } from './permissions.ts'
import { testActor, testClient } from './test-actor.ts'

const all = (): boolean => true
const visitor = (
  actor: Actor,
  features: PageVisitor['features'] = new Set(['accessRoles']),
): PageVisitor => ({
  actor,
  features,
})
const legacy = (values: Partial<Actor> = {}): PageVisitor => visitor(testActor(values))
const vendor = testClient({ id: 'vendor', vendor: true })
const ptAdmin = (values: Partial<Actor> = {}): PageVisitor =>
  visitor(testActor({ roles: ['ROLE_PT_ADMIN'], ...values }, vendor))
const withTags = (tags: PermissionTags, values: Partial<Actor> = {}, own = {}): PageVisitor =>
  visitor(testActor({ accessRoles: [tags], ...values }, testClient({ usesAccessRoles: true, ...own })))
const vendorTags = (tags: PermissionTags): PageVisitor => withTags(tags, {}, { vendor: true })

describe('landing in a client without access roles', () => {
  it('is client management for a PT admin', () => {
    expect(landingPage(ptAdmin(), all)).toBe('clientManagement')
    expect(landingPage(ptAdmin({ enabledOngoingMonitoring: false }), all)).toBe('clientManagement')
  })
  it('is the dashboard for everyone else', () => {
    expect(landingPage(legacy(), all)).toBe('dashboard')
    expect(landingPage(legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), all)).toBe('dashboard')
  })
  it('is instant search without ongoing monitoring, and the account notice without both', () => {
    expect(landingPage(legacy({ enabledOngoingMonitoring: false }), all)).toBe('instantSearch')
    expect(landingPage(legacy({ enabledOngoingMonitoring: false, enabledInstantSearch: false }), all)).toBe(
      'userAccount',
    )
    const off = testActor({ enabledOngoingMonitoring: false }, testClient({ enabledInstantSearch: false }))
    expect(landingPage(visitor(off), all)).toBe('userAccount')
  })
})

describe('landing in a client with access roles', () => {
  it.each<[PageName, PageVisitor]>([
    ['clientManagement', vendorTags(allowAll(permissions))],
    ['dashboard', withTags(allowAll(clientPermissions))],
    ['dashboard', withTags({ SHOW_ALERTS: 'ALLOW' })],
    ['dashboard', withTags({ SHOW_POPULATION: 'ALLOW' })],
    ['instantSearch', withTags(allowAll(clientPermissions), { enabledOngoingMonitoring: false })],
    ['instantSearch', withTags({ SHOW_SEARCH_HISTORY: 'LIMITED' })],
    ['dataManagement', withTags({ SHOW_DATA_MANAGEMENT: 'LIMITED', SHOW_USERS: 'ALLOW' })],
    ['reportDownloads', withTags({ SHOW_REPORTS_DOWNLOADS: 'ALLOW', SHOW_USERS: 'ALLOW' })],
    [
      'dataManagement',
      vendorTags({
        SHOW_DATA_MANAGEMENT: 'LIMITED',
        SHOW_REPORTS_DOWNLOADS: 'ALLOW',
        SHOW_GLOBAL_ROLES: 'ALLOW',
      }),
    ],
    ['reportDownloads', vendorTags({ SHOW_REPORTS_DOWNLOADS: 'ALLOW', SHOW_GLOBAL_ROLES: 'ALLOW' })],
    ['globalRoleManagement', vendorTags({ SHOW_GLOBAL_ROLES: 'ALLOW', SHOW_USERS: 'ALLOW' })],
    ['userManagement', withTags({ SHOW_USERS: 'ALLOW' })],
    ['userAccount', withTags({ SHOW_PII: 'ALLOW' })],
    ['userAccount', withTags({ SHOW_ALERTS: 'LIMITED', NPI_INSTANT_SEARCH: 'LIMITED', SHOW_USERS: 'DENY' })],
  ])('takes the first permitted page of the fixed order: %s', (expected, who) => {
    expect(landingPage(who, all)).toBe(expected)
  })

  it('passes over pages that do not exist', () => {
    const who = withTags({ SHOW_ALERTS: 'ALLOW', SHOW_USERS: 'ALLOW' })
    expect(landingPage(who, (name) => name !== 'dashboard')).toBe('userManagement')
    expect(landingPage(who, () => false)).toBe('userAccount')
  })

  it('gives an admin without an access role all that is in scope', () => {
    const admin = testActor({ roles: ['ROLE_CLIENT_ADMIN'] }, testClient({ usesAccessRoles: true }))
    expect(landingPage(visitor(admin), all)).toBe('dashboard')
  })
})

describe('the population', () => {
  const opens = (who: PageVisitor): boolean => pages.population.may(who)

  it('needs ongoing monitoring in a client without access roles', () => {
    expect(opens(legacy())).toBe(true)
    expect(opens(legacy({ enabledOngoingMonitoring: false }))).toBe(false)
  })

  it('needs SHOW_POPULATION in a client with access roles', () => {
    expect(opens(withTags({ SHOW_POPULATION: 'ALLOW' }))).toBe(true)
    for (const tags of [
      { SHOW_POPULATION: 'DENY' },
      { ...allowAll(clientPermissions), SHOW_POPULATION: 'DENY' },
      { SHOW_ALERTS: 'ALLOW' },
    ] satisfies PermissionTags[])
      expect(opens(withTags(tags))).toBe(false)
  })
})

describe('guards', () => {
  it('never send anybody to a page that they may not open: no loop', () => {
    const names = Object.keys(pages) as PageName[]
    const levels = ['ALLOW', 'LIMITED', 'DENY'] as const
    const flags = [true, false]
    for (const enabledOngoingMonitoring of flags)
      for (const enabledInstantSearch of flags)
        for (const roles of [[], ['ROLE_CLIENT_ADMIN'], ['ROLE_PT_ADMIN']] as const)
          for (const level of [null, ...levels])
            for (const exists of [all, (name: PageName) => name === 'personalApiKey']) {
              const tags = Object.fromEntries(permissions.map((name) => [name, level ?? 'DENY']))
              const who = visitor(
                testActor(
                  {
                    roles,
                    enabledOngoingMonitoring,
                    enabledInstantSearch,
                    accessRoles: level ? [tags] : [],
                  },
                  testClient({
                    usesAccessRoles: level !== null,
                    vendor: roles.includes('ROLE_PT_ADMIN' as never),
                  }),
                ),
              )
              const landing = landingPage(who, exists)
              expect(pages[landing].may(who), `${landing} for ${JSON.stringify(who.actor)}`).toBe(true)
            }
    expect(names).toHaveLength(27)
  })

  it.each<[PageName, PageVisitor, boolean]>([
    ['clientManagement', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), false],
    ['clientManagement', withTags({ SHOW_CLIENT: 'ALLOW' }), false],
    ['userManagement', legacy(), false],
    ['userManagement', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), true],
    ['userManagement', ptAdmin(), true],
    ['population', legacy({ enabledOngoingMonitoring: false }), false],
    ['population', withTags({ SHOW_POPULATION: 'LIMITED' }), false],
    ['addProvider', legacy(), false],
    ['addProvider', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), true],
    ['addProvider', withTags({ SHOW_POPULATION: 'ALLOW', WRITE_POPULATION: 'ALLOW' }), true],
    ['addProvider', withTags({ SHOW_POPULATION: 'ALLOW', DELETE_POPULATION: 'ALLOW' }), false],
    ['addProvider', withTags({ WRITE_POPULATION: 'ALLOW' }), false],
    ['expiringLicenses', legacy(), true],
    ['expiringLicenses', withTags({ SHOW_POPULATION: 'ALLOW' }), true],
    ['expiringLicenses', withTags({ SHOW_ALERTS: 'ALLOW' }), false],
    ['dataManagement', legacy(), true],
    ['dataManagement', legacy({ enabledOngoingMonitoring: false }), false],
    [
      'dataManagement',
      withTags({ SHOW_DATA_MANAGEMENT: 'LIMITED' }, { enabledOngoingMonitoring: false }),
      true,
    ],
    ['dataManagement', withTags({ SHOW_DATA_MANAGEMENT: 'DENY' }), false],
    ['globalRoleManagement', visitor(testActor({ roles: ['ROLE_PT_ADMIN'] }, vendor), new Set()), false],
    ['globalRoleManagement', ptAdmin(), true],
    ['npdbConfiguration', ptAdmin(), true],
    ['npdbConfiguration', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), false],
    ['mail', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), false],
    ['mail', ptAdmin(), true],
    ['matchingModels', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), false],
    ['matchingModels', ptAdmin(), true],
    ['overview', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), false],
    ['overview', ptAdmin(), true],
    ['jobs', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), false],
    ['jobs', ptAdmin(), true],
    ['webhookDeliveries', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), false],
    ['webhookDeliveries', ptAdmin(), true],
    ['audit', legacy(), false],
    ['audit', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), true],
    ['audit', withTags({ SHOW_USERS: 'ALLOW' }), true],
    ['audit', withTags({ SHOW_ALERTS: 'ALLOW' }), false],
    ['accessReview', legacy(), false],
    ['accessReview', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), true],
    ['accessReview', withTags({ SHOW_USERS: 'LIMITED' }), false],
    ['accessReview', ptAdmin(), true],
    ['personalApiKey', legacy(), false],
    ['personalApiKey', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), true],
    ['personalApiKey', withTags({ CREATE_API_KEY: 'ALLOW' }), true],
    ['personalApiKey', withTags({ CREATE_API_KEY: 'LIMITED' }), false],
    ['apiDocs', legacy(), false],
    ['apiDocs', legacy({ roles: ['ROLE_CLIENT_ADMIN'] }), true],
    [
      'apiDocs',
      visitor(testActor({ roles: ['ROLE_CLIENT_ADMIN'] }, testClient({ enabledPublicApi: false }))),
      false,
    ],
    ['apiDocs', ptAdmin(), true],
    ['userAccount', withTags({}), true],
  ])('%s', (name, who, expected) => {
    expect(pages[name].may(who)).toBe(expected)
  })
})

it('knows which page a path belongs to', () => {
  expect(pageAt('/reports')).toBe('reports')
  expect(pageAt('/reports/downloads')).toBe('reportDownloads')
  expect(pageAt('/population/new')).toBe('addProvider')
  expect(pageAt('/population/0198/edit')).toBe('population')
  expect(pageAt('/alerts/0198')).toBe('alerts')
  expect(pageAt('/alertsomething')).toBe(null)
  expect(pageAt('/')).toBe(null)
})

it('works for the own client alone on the five pages of the specification, and on pages about all clients', () => {
  const own = (Object.keys(pages) as PageName[]).filter((name) => pages[name].ownClient)
  expect(own.map((name) => pages[name].path).toSorted()).toEqual([
    '/client-management',
    '/global-role-management',
    '/jobs',
    '/mail',
    '/matching-models',
    '/npdb-configuration',
    '/overview',
    '/personal-api-key',
    '/sources',
    '/swagger',
    '/webhook-deliveries',
  ])
})

it('opens the downloads to every user of a client without access roles, else by permission', () => {
  expect(pages.reportDownloads.may(legacy({ enabledOngoingMonitoring: false }))).toBe(true)
  expect(pages.reportDownloads.may(withTags({ SHOW_REPORTS_DOWNLOADS: 'ALLOW' }))).toBe(true)
  expect(pages.reportDownloads.may(withTags({ DOWNLOAD_REPORTS: 'ALLOW' }))).toBe(false)
})

it('says whether anything of the product is open to a user', () => {
  expect(hasFeatures(legacy())).toBe(true)
  expect(hasFeatures(legacy({ enabledOngoingMonitoring: false, enabledInstantSearch: false }))).toBe(false)
  expect(hasFeatures(withTags({}))).toBe(false)
})

it('has no population page for a client without a population, whoever works for it', () => {
  const without = testClient({ id: 'other', usePopulation: false })
  expect(pages.population.may(legacy())).toBe(true)
  expect(pages.population.may(visitor(testActor({}, without)))).toBe(false)
  expect(pages.population.may(ptAdmin({ current: without }))).toBe(false)
})
