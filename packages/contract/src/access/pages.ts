import { decideAccess } from './access.ts'
import { isClientAdmin, isPtAdmin, effectiveTags, type Actor } from './actor.ts'
import { mayWithHierarchy } from './hierarchy-access.ts'
import type { FeatureId } from './features.ts'
import { isOperator, oversees } from './operations-access.ts'
import { meetsRequirement, type Requirement } from './permissions.ts'
import { mayWithPopulation } from './population-access.ts'

/** What page rules depend on: the user, and the features of the user's own client. */
export interface PageVisitor {
  actor: Actor
  features: ReadonlySet<FeatureId>
}

interface PageRule {
  path: string
  title: string
  /** calls are always for the user's own client, and the client selector is disabled */
  ownClient?: true
  may: (visitor: PageVisitor) => boolean
}
const page = (rule: PageRule): PageRule => rule

/** The permission if the client uses access roles, otherwise the legacy rule. */
const either = (actor: Actor, requirement: Requirement, legacy: boolean): boolean =>
  actor.own.usesAccessRoles ? meetsRequirement(effectiveTags(actor), requirement) : legacy

const monitors = ({ actor }: PageVisitor, requirement: Requirement): boolean =>
  actor.enabledOngoingMonitoring && either(actor, requirement, true)

const seesPopulation = (visitor: PageVisitor): boolean =>
  visitor.actor.current.usePopulation && monitors(visitor, { all: ['SHOW_POPULATION'] })

const searchPermissions: Requirement = {
  any: [
    'NPI_INSTANT_SEARCH',
    'NAME_INSTANT_SEARCH',
    'SSN_INSTANT_SEARCH',
    ['SHOW_SEARCH_HISTORY', 'LIMITED'],
  ],
}
const internal = ({ actor }: PageVisitor): boolean => isOperator(actor)

/** Every page with who may open it, for guards, menus and the landing page. */
export const pages = {
  clientManagement: page({
    path: '/client-management',
    title: 'Client Management',
    ownClient: true,
    may: ({ actor }) => either(actor, { all: ['SHOW_CLIENT'] }, isPtAdmin(actor)),
  }),
  globalRoleManagement: page({
    path: '/global-role-management',
    title: 'Global Role Management',
    ownClient: true,
    may: ({ actor, features }) =>
      features.has('accessRoles') && either(actor, { all: ['SHOW_GLOBAL_ROLES'] }, isPtAdmin(actor)),
  }),
  sources: page({ path: '/sources', title: 'Sources', ownClient: true, may: internal }),
  matchingModels: page({
    path: '/matching-models',
    title: 'Matching Models',
    ownClient: true,
    may: internal,
  }),
  overview: page({ path: '/overview', title: 'Client Overview', ownClient: true, may: internal }),
  jobs: page({ path: '/jobs', title: 'Jobs', ownClient: true, may: internal }),
  mail: page({ path: '/mail', title: 'Mail', ownClient: true, may: internal }),
  webhookDeliveries: page({
    path: '/webhook-deliveries',
    title: 'Webhook Deliveries',
    ownClient: true,
    may: internal,
  }),
  userManagement: page({
    path: '/user-management',
    title: 'User Management',
    may: ({ actor }) => either(actor, { all: ['SHOW_USERS'] }, isClientAdmin(actor)),
  }),
  businessUnits: page({
    path: '/business-units',
    title: 'Business Units',
    may: ({ actor }) => mayWithHierarchy(actor, 'read'),
  }),
  accessReview: page({
    path: '/access-review',
    title: 'Access Review',
    may: ({ actor }) => decideAccess(oversees, actor) === 'allowed',
  }),
  audit: page({
    path: '/audit',
    title: 'Audit Trail',
    may: ({ actor }) => decideAccess(oversees, actor) === 'allowed',
  }),
  dashboard: page({
    path: '/dashboard',
    title: 'Dashboard',
    may: (visitor) => monitors(visitor, { any: ['SHOW_ALERTS', 'SHOW_POPULATION'] }),
  }),
  alerts: page({
    path: '/alerts',
    title: 'Alerts',
    may: (visitor) => monitors(visitor, { all: ['SHOW_ALERTS'] }),
  }),
  population: page({ path: '/population', title: 'Population', may: seesPopulation }),
  addProvider: page({
    path: '/population/new',
    title: 'Add Provider',
    may: (visitor) => seesPopulation(visitor) && mayWithPopulation(visitor.actor, 'write'),
  }),
  expiringLicenses: page({
    path: '/population/expiring-licenses',
    title: 'Expiring Licenses',
    may: seesPopulation,
  }),
  reports: page({
    path: '/reports',
    title: 'Reports',
    may: (visitor) => monitors(visitor, { any: ['DOWNLOAD_REPORTS', 'SHOW_REPORTS_DOWNLOADS'] }),
  }),
  reportDownloads: page({
    path: '/reports/downloads',
    title: 'Downloads',
    may: ({ actor }) => either(actor, { all: ['SHOW_REPORTS_DOWNLOADS'] }, true),
  }),
  instantSearch: page({
    path: '/instant-search',
    title: 'Instant Search',
    may: ({ actor }) =>
      actor.enabledInstantSearch &&
      actor.current.enabledInstantSearch &&
      either(actor, searchPermissions, true),
  }),
  dataManagement: page({
    path: '/data-management',
    title: 'Data Management',
    may: ({ actor }) =>
      either(actor, { all: [['SHOW_DATA_MANAGEMENT', 'LIMITED']] }, actor.enabledOngoingMonitoring),
  }),
  fileMapping: page({
    path: '/data-management/mapping',
    title: 'File Mapping',
    // as for the calls, whose table is loaded with the page
    may: (visitor) => isPtAdmin(visitor.actor) && monitors(visitor, { all: ['WRITE_POPULATION'] }),
  }),
  personalApiKey: page({
    path: '/personal-api-key',
    title: 'Personal API Key',
    ownClient: true,
    may: ({ actor }) => isClientAdmin(actor) || either(actor, { all: ['CREATE_API_KEY'] }, false),
  }),
  npdbConfiguration: page({
    path: '/npdb-configuration',
    title: 'NPDB Configuration',
    ownClient: true,
    may: internal,
  }),
  apiDocs: page({
    path: '/swagger',
    title: 'API Docs',
    ownClient: true,
    may: ({ actor }) => isPtAdmin(actor) || (isClientAdmin(actor) && actor.own.enabledPublicApi),
  }),
  security: page({ path: '/security', title: 'Sign-in and security', may: () => true }),
  userAccount: page({ path: '/user-account', title: 'User Account Information', may: () => true }),
} as const

export type PageName = keyof typeof pages

/** In a client with access roles, "/" leads to the first of these that the user may open. */
const landingOrder: readonly PageName[] = [
  'clientManagement',
  'dashboard',
  'instantSearch',
  'dataManagement',
  'reportDownloads',
  'globalRoleManagement',
  'userManagement',
]

function candidates({ actor }: PageVisitor): readonly PageName[] {
  if (actor.own.usesAccessRoles) return landingOrder
  return isPtAdmin(actor) ? ['clientManagement'] : ['dashboard', 'instantSearch']
}

/** Where "/" leads. Always a page that the user may open, so that a guard can redirect there. */
export function landingPage(visitor: PageVisitor, exists: (name: PageName) => boolean): PageName {
  const found = candidates(visitor).find((name) => exists(name) && pages[name].may(visitor))
  return found ?? 'userAccount'
}

/** Whether any feature is open to the user, not counting downloads, which everyone has. */
export const hasFeatures = (visitor: PageVisitor): boolean =>
  landingOrder.some(
    (name) => pages[name].may(visitor) && (name !== 'reportDownloads' || visitor.actor.own.usesAccessRoles),
  )

/** The page that a path belongs to. */
export function pageAt(path: string): PageName | null {
  const names = Object.keys(pages) as PageName[]
  const fits = names.filter((name) => path === pages[name].path || path.startsWith(`${pages[name].path}/`))
  return fits.toSorted((a, b) => pages[b].path.length - pages[a].path.length)[0] ?? null
}
