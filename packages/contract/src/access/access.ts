import {
  effectiveTags,
  isActingAsClient,
  isClientAdmin,
  isPtAdmin,
  mayReachOtherClients,
  type Actor,
} from './actor.ts'
import { meetsRequirement, type Requirement } from './permissions.ts'

export type LegacyRole = 'member' | 'clientAdmin' | 'ptAdmin'
export type Feature = 'ongoingMonitoring' | 'files' | 'instantSearch' | 'npdb' | 'apiDocs'

export interface GuardedAccess {
  kind: 'guarded'
  /** who may call in a client without access roles (legacy) */
  legacy: LegacyRole
  /** what is needed in a client with access roles */
  permission: Requirement | 'member'
  /** a role that is needed in both kinds of client */
  role?: LegacyRole
  /** flags that must be on, in both kinds of client */
  feature?: Feature
  /** also open when the path names the caller's own user, or own client */
  own?: 'user' | 'client'
  /** open to the user that the path names, and nobody else */
  ownUserOnly?: true
  /** `clientId` names the client that is administered: whoever reaches other clients may set it */
  namesClient?: true
  /** not allowed for a PT admin working as another client */
  notAsClient?: true
  /** not allowed for a PT admin, whatever client they work as */
  notByPtAdmin?: true
  /** not allowed with API keys */
  notByKey?: true
}

/** Who may call a route. Every route has one; `why` says why a route needs no user. */
export type Access = { kind: 'public'; why: string } | { kind: 'signed'; why: string } | GuardedAccess

export type AccessDecision = 'allowed' | 'unauthenticated' | 'forbidden' | 'not_found'

const featureOn: Record<Feature, (actor: Actor) => boolean> = {
  ongoingMonitoring: (actor) => actor.enabledOngoingMonitoring,
  // an access role shows files without monitoring, too, such as those of NPIs
  files: (actor) => actor.own.usesAccessRoles || actor.enabledOngoingMonitoring,
  instantSearch: (actor) => actor.enabledInstantSearch && actor.current.enabledInstantSearch,
  npdb: ({ enabledNpdbResults, current }) =>
    enabledNpdbResults && current.enabledNpdb && current.monitorProducts.includes('NPDB'),
  apiDocs: (actor) => isPtAdmin(actor) || actor.own.enabledPublicApi,
}

/** Whether a user may see what the Data Bank says: the client's flag and product, and the user's own flag. */
export const seesNpdb = (actor: Actor): boolean => featureOn.npdb(actor)

const holdsRole: Record<LegacyRole, (actor: Actor) => boolean> = {
  member: () => true,
  clientAdmin: isClientAdmin,
  ptAdmin: isPtAdmin,
}

function meetsRule(access: GuardedAccess, actor: Actor): boolean {
  if (!actor.own.usesAccessRoles) return holdsRole[access.legacy](actor)
  return access.permission === 'member' || meetsRequirement(effectiveTags(actor), access.permission)
}

/** Decides whether a call is allowed, for the server's routes and for what screens offer. */
export function decideAccess(
  access: Access,
  actor: Actor | null,
  path: { clientId?: string; userId?: string } = {},
): AccessDecision {
  if (access.kind !== 'guarded') return 'allowed'
  if (!actor) return 'unauthenticated'
  const otherClient = path.clientId !== undefined && path.clientId !== actor.own.id
  if (otherClient && !mayReachOtherClients(actor)) return 'not_found'
  if (access.notByKey && actor.via === 'apiKey') return 'forbidden'
  if (access.notAsClient && isActingAsClient(actor)) return 'forbidden'
  if (access.notByPtAdmin && isPtAdmin(actor)) return 'forbidden'
  if (access.role && !holdsRole[access.role](actor)) return 'forbidden'
  if (access.feature && !featureOn[access.feature](actor)) return 'forbidden'
  if (access.ownUserOnly && (path.userId !== actor.userId || otherClient)) return 'forbidden'
  const ownUser = access.own === 'user' && path.userId === actor.userId && !otherClient
  const ownClient = access.own === 'client' && path.clientId !== undefined && !otherClient
  return ownUser || ownClient || meetsRule(access, actor) ? 'allowed' : 'forbidden'
}
