import { z } from 'zod'
import type { AccessRole } from '../access/access-roles.ts'
import { roles, type Actor, type ActorClient } from '../access/actor.ts'
import { InstantSearch, MonitorProductList, type Client } from '../platform/clients.ts'
import { isToggleOn, type FeatureId, type FeatureToggle } from '../access/features.ts'
import { Id } from '../values/ids.ts'

/** The claims of a session token. The server never relies on them: it looks up the user. */
export const SessionClaims = z
  .object({
    clientId: Id,
    userId: Id,
    username: z.string(),
    name: z.string(),
    clientName: z.string(),
    roles: z.array(z.enum(roles)),
    monitorProducts: MonitorProductList,
    instantSearch: InstantSearch,
    allowDocumentStorage: z.boolean(),
    daysToAutoTerm: z.int(),
    enabledInstantSearch: z.boolean(),
    enabledNpdbResults: z.boolean(),
    enabledOngoingMonitoring: z.boolean(),
    exp: z.int(),
  })
  .transform(({ exp, ...claims }) => ({ ...claims, expiration: exp * 1000 }))
export type SessionClaims = z.infer<typeof SessionClaims>

export interface SessionParts {
  claims: SessionClaims
  ownClient: Client
  /** the client a PT admin has selected, otherwise the user's own */
  currentClient: Client
  accessRoles: readonly AccessRole[]
  /** the toggles of the user's own client */
  toggles: readonly FeatureToggle[]
  isSsoConnection: boolean
}

/** The signed-in user, as used by screens. */
export interface Session extends SessionClaims {
  actor: Actor
  isSsoConnection: boolean
  clientInstantSearchEnabled: boolean
  clientSearchProducts: Client['searchProducts']
  clientNpdbEnabled: boolean
  clientUsesAccessRoles: boolean
  accessRoles: readonly AccessRole[]
  ownClient: Client
  currentClient: Client
  features: ReadonlySet<FeatureId>
}

const actorClient = (client: Client, accessRolesOn: boolean): ActorClient => ({
  ...client,
  usesAccessRoles: client.usesAccessRoles && accessRolesOn,
})

/** Builds a session. Products and flags are those of the selected client, permissions the user's own. */
export function sessionOf(parts: SessionParts, now: Date): Session {
  const { claims, ownClient, currentClient, accessRoles, toggles, isSsoConnection } = parts
  const features = new Set(toggles.filter((toggle) => isToggleOn(toggle, now)).map((toggle) => toggle.id))
  const own = actorClient(ownClient, features.has('accessRoles'))
  const acting = currentClient.id !== ownClient.id
  return {
    ...claims,
    ...(acting && {
      monitorProducts: currentClient.monitorProducts,
      instantSearch: currentClient.instantSearch,
      allowDocumentStorage: currentClient.allowDocumentStorage,
      daysToAutoTerm: currentClient.daysToAutoTerm,
    }),
    actor: {
      userId: claims.userId,
      userName: claims.username,
      name: claims.name,
      via: 'session',
      sessionId: null,
      roles: claims.roles,
      accessRoles: accessRoles.map((role) => role.permissionTags),
      enabledOngoingMonitoring: claims.enabledOngoingMonitoring,
      enabledInstantSearch: claims.enabledInstantSearch,
      enabledNpdbResults: claims.enabledNpdbResults,
      own,
      current: acting ? actorClient(currentClient, true) : own,
    },
    isSsoConnection,
    clientInstantSearchEnabled: currentClient.enabledInstantSearch,
    clientSearchProducts: currentClient.searchProducts,
    clientNpdbEnabled: currentClient.enabledNpdb,
    clientUsesAccessRoles: own.usesAccessRoles,
    accessRoles,
    ownClient,
    currentClient,
    features,
  }
}
