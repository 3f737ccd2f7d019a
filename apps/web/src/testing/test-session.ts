import {
  sessionOf,
  type Client,
  type Configuration,
  type FeatureId,
  type FeatureToggle,
  type PermissionTags,
  type Session,
  type SessionParts,
} from '@vigil/contract'

/** A client with monitoring and without access roles. */
export const testClient: Client = {
  id: 'own-client',
  name: 'Lakeshore Health',
  vendor: false,
  monitorProducts: ['OFAC', 'LICENSES', 'EXCLUSIONS_FEDERAL'],
  searchProducts: [],
  instantSearch: 'ONGOING_ONLY',
  allowDocumentStorage: false,
  daysToAutoTerm: 365,
  enabledInstantSearch: false,
  enabledNpdb: false,
  enabledPublicApi: true,
  otherListTypes: [],
  syncProductsToSubjects: false,
  usePopulation: true,
  ssdmfSsnOnlySearch: false,
  endDate: null,
  usesAccessRoles: false,
  reviewReasons: ['Not the same person', 'Duplicate alert'],
}

/** An installation without links and contacts. */
export const testConfiguration: Configuration = {
  supportContact: '',
  helpUrl: '',
  privacyUrl: '',
  termsUrl: '',
  defaultConnectionId: '',
  ptLabs: 'true',
}

const toggleOf = (id: FeatureId): FeatureToggle => ({
  id,
  feature: { id, name: '', description: '' },
  enable: true,
  enabledDate: null,
  parameters: {},
})

const roleOf = (permissionTags: PermissionTags): SessionParts['accessRoles'][number] => ({
  id: 'role',
  name: 'Analyst',
  description: '',
  roleType: 'GLOBAL_CLIENT',
  permissionTags,
})

/** The signed-in user; by default a member of a client without access roles. */
export interface TestUser {
  claims?: Partial<SessionParts['claims']>
  ownClient?: Partial<Client>
  currentClient?: Partial<Client>
  accessRoles?: SessionParts['accessRoles']
  /** the permissions of the one access role, in a client that has them */
  permissionTags?: PermissionTags
  /** besides access roles */
  features?: readonly FeatureId[]
  withoutAccessRoles?: true
}

/** The session of Ana Lopez at Lakeshore Health. */
export function testSession({
  claims,
  ownClient,
  currentClient,
  permissionTags,
  accessRoles = permissionTags ? [roleOf(permissionTags)] : [],
  features = [],
  withoutAccessRoles,
}: TestUser = {}): Session {
  const own = { ...testClient, usesAccessRoles: permissionTags !== undefined, ...ownClient }
  return sessionOf(
    {
      claims: {
        ...own,
        clientId: own.id,
        clientName: own.name,
        userId: 'own-user',
        username: 'ana@example.org',
        name: 'Ana Lopez',
        roles: [],
        enabledNpdbResults: false,
        enabledOngoingMonitoring: true,
        expiration: Date.now() + 3_600_000,
        ...claims,
      },
      ownClient: own,
      currentClient: { ...own, ...currentClient },
      accessRoles,
      toggles: (withoutAccessRoles ? features : (['accessRoles', ...features] as const)).map(toggleOf),
      isSsoConnection: false,
    },
    new Date(),
  )
}
