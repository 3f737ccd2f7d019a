import { expect, it } from 'vitest'
import type { Client } from '../platform/clients.ts'
import { featureCatalog, type FeatureId } from '../access/features.ts'
import { SessionClaims, sessionOf, type SessionParts } from './session.ts'

const client = (values: Partial<Client> = {}): Client => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Own',
  vendor: true,
  monitorProducts: ['NPI'],
  otherListTypes: [],
  searchProducts: [],
  instantSearch: 'ONGOING_ONLY',
  allowDocumentStorage: false,
  daysToAutoTerm: 365,
  enabledInstantSearch: false,
  enabledNpdb: false,
  enabledPublicApi: false,
  usesAccessRoles: true,
  syncProductsToSubjects: false,
  usePopulation: true,
  ssdmfSsnOnlySearch: false,
  endDate: null,
  reviewReasons: [],
  ...values,
})
const claims = {
  clientId: '00000000-0000-4000-8000-000000000001',
  userId: '00000000-0000-4000-8000-000000000002',
  username: 'me@example.org',
  name: 'Me',
  clientName: 'Own',
  roles: ['ROLE_PT_ADMIN'],
  monitorProducts: ['NPI'],
  instantSearch: 'ONGOING_ONLY',
  allowDocumentStorage: false,
  daysToAutoTerm: 365,
  enabledInstantSearch: true,
  enabledNpdbResults: false,
  enabledOngoingMonitoring: true,
  exp: 2_000_000_000,
}
const toggle = (id: FeatureId, enable: boolean) => ({
  id,
  feature: { id, ...featureCatalog[id] },
  enable,
  enabledDate: null,
  parameters: {},
})
const parts = (values: Partial<SessionParts> = {}): SessionParts => ({
  claims: SessionClaims.parse(claims),
  ownClient: client(),
  currentClient: client(),
  accessRoles: [],
  toggles: [toggle('accessRoles', true), toggle('statusDialogVariant', false)],
  isSsoConnection: false,
  ...values,
})
const now = new Date('2026-01-01T00:00:00Z')

it('calls the end of the token expiration, in milliseconds', () => {
  const session = sessionOf(parts(), now)
  expect(session.expiration).toBe(2_000_000_000_000)
  expect(session).not.toHaveProperty('exp')
})

it('uses access roles only when the client does and the toggle is on', () => {
  expect(sessionOf(parts(), now).clientUsesAccessRoles).toBe(true)
  expect(sessionOf(parts({ toggles: [toggle('accessRoles', false)] }), now).clientUsesAccessRoles).toBe(false)
  expect(sessionOf(parts({ ownClient: client({ usesAccessRoles: false }) }), now).clientUsesAccessRoles).toBe(
    false,
  )
})

it("takes products and flags of the selected client, and the user's own permissions", () => {
  const selected = client({
    id: '00000000-0000-4000-8000-000000000009',
    name: 'Theirs',
    vendor: false,
    monitorProducts: ['OFAC', 'SSDMF'],
    searchProducts: ['OFAC'],
    enabledNpdb: true,
    enabledInstantSearch: true,
    usesAccessRoles: false,
  })
  const session = sessionOf(parts({ currentClient: selected }), now)
  expect(session).toMatchObject({
    monitorProducts: ['OFAC', 'SSDMF'],
    clientSearchProducts: ['OFAC'],
    clientNpdbEnabled: true,
    clientInstantSearchEnabled: true,
    clientUsesAccessRoles: true,
    clientId: claims.clientId,
    clientName: 'Own',
  })
  expect(session.actor.own.id).toBe(claims.clientId)
  expect(session.actor.current.id).toBe(selected.id)
})

it('knows the features that are on', () => {
  expect([...sessionOf(parts(), now).features]).toEqual(['accessRoles'])
})
