import { SessionClaims, sessionOf, type Client, type PageName, type Role } from '@vigil/contract'
import { expect, it } from 'vitest'
import { idleState } from './use-idle.ts'
import { navigationOf } from './navigation.ts'

const client: Client = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Own',
  vendor: true,
  monitorProducts: [],
  searchProducts: [],
  instantSearch: 'ONGOING_ONLY',
  allowDocumentStorage: false,
  daysToAutoTerm: 365,
  enabledInstantSearch: true,
  enabledNpdb: false,
  enabledPublicApi: false,
  usesAccessRoles: false,
  otherListTypes: [],
  syncProductsToSubjects: false,
  usePopulation: true,
  ssdmfSsnOnlySearch: false,
  endDate: null,
  reviewReasons: [],
}
const sessionWith = (roles: Role[], monitoring = true) =>
  sessionOf(
    {
      claims: SessionClaims.parse({
        clientId: client.id,
        userId: client.id,
        username: 'a@example.org',
        name: 'A',
        clientName: 'Own',
        roles,
        monitorProducts: [],
        instantSearch: 'ONGOING_ONLY',
        allowDocumentStorage: false,
        daysToAutoTerm: 365,
        enabledInstantSearch: true,
        enabledNpdbResults: false,
        enabledOngoingMonitoring: monitoring,
        exp: 2_000_000_000,
      }),
      ownClient: client,
      currentClient: client,
      accessRoles: [],
      toggles: [
        {
          id: 'accessRoles',
          feature: { id: 'accessRoles', name: '', description: '' },
          enable: true,
          enabledDate: null,
          parameters: {},
        },
      ],
      isSsoConnection: false,
    },
    new Date(),
  )
const shown = (roles: Role[], monitoring = true, exists: (name: PageName) => boolean = () => true) =>
  navigationOf(sessionWith(roles, monitoring), exists).map(({ title, entries }) =>
    [title].concat(
      entries.flatMap(({ label, children = [] }) =>
        [label].concat(children.map((child) => `> ${child.label}`)),
      ),
    ),
  )

it('groups the entries for a PT admin', () => {
  expect(shown(['ROLE_PT_ADMIN'])).toEqual([
    ['PT Admin', 'Client Management', 'Global Role Management', 'Sources', 'Matching Models'],
    ['Operations', 'Client Overview', 'Jobs', 'Mail', 'Webhook Deliveries'],
    ['Client Admin', 'User Management', 'Business Units', 'Access Review', 'Audit Trail'],
    [
      'Application',
      'Dashboard',
      'Alerts',
      'Population',
      'Reports',
      '> Reports',
      '> Downloads',
      'Instant Search',
      'Data Management',
    ],
  ])
})

it('omits pages that a user may not open, and empty groups', () => {
  expect(shown([], false)).toEqual([['Application', 'Downloads', 'Instant Search']])
  expect(shown(['ROLE_CLIENT_ADMIN'], false)).toEqual([
    ['Client Admin', 'User Management', 'Business Units', 'Access Review', 'Audit Trail'],
    ['Application', 'Downloads', 'Instant Search'],
  ])
})

it('omits pages that do not exist', () => {
  expect(shown(['ROLE_PT_ADMIN'], true, (name) => name === 'mail')).toEqual([['Operations', 'Mail']])
})

it.each([
  [0, 'active'],
  [27.9, 'active'],
  [28, 'prompt'],
  [29.9, 'prompt'],
  [30, 'over'],
])('after %d idle minutes, a user is %s', (minutes, state) => {
  expect(idleState(minutes * 60_000)).toBe(state)
})
