import {
  allowAll,
  clientPermissions,
  meetsLevel,
  mergeTags,
  permissions,
  type Permission,
  type PermissionLevel,
  type PermissionTags,
} from './permissions.ts'
import type { MonitorProduct } from '../vocabulary/products.ts'

export const roles = ['ROLE_CLIENT_ADMIN', 'ROLE_PT_ADMIN'] as const
export type Role = (typeof roles)[number]
export const roleLabels: Record<Role, string> = {
  ROLE_CLIENT_ADMIN: 'Client Admin',
  ROLE_PT_ADMIN: 'PT Admin',
}

/** What access rules need to know about a client. */
export interface ActorClient {
  id: string
  name: string
  /** the vendor's own client, home of the PT admins */
  vendor: boolean
  /** the client setting and the accessRoles toggle together */
  usesAccessRoles: boolean
  enabledInstantSearch: boolean
  enabledNpdb: boolean
  monitorProducts: readonly MonitorProduct[]
  enabledPublicApi: boolean
  /** its users see the population */
  usePopulation: boolean
}

/** The caller, as used for decisions on the server and on screens. */
export interface Actor {
  userId: string
  userName: string
  name: string
  via: 'session' | 'apiKey'
  /** the session that calls; none for a key */
  sessionId: string | null
  roles: readonly Role[]
  accessRoles: readonly PermissionTags[]
  enabledOngoingMonitoring: boolean
  enabledInstantSearch: boolean
  enabledNpdbResults: boolean
  own: ActorClient
  /** the client whose data is shown: the user's own, or the one a PT admin has selected */
  current: ActorClient
}

export const isPtAdmin = (actor: Actor): boolean => actor.roles.includes('ROLE_PT_ADMIN')
export const isClientAdmin = (actor: Actor): boolean =>
  actor.roles.includes('ROLE_CLIENT_ADMIN') || isPtAdmin(actor)
export const isActingAsClient = (actor: Actor): boolean => actor.current.id !== actor.own.id

/** Vendor staff permissions apply only in the vendor's own client, whatever a role says. */
function inScope(actor: Actor, tags: PermissionTags): PermissionTags {
  if (actor.own.vendor) return tags
  return Object.fromEntries(clientPermissions.flatMap((name) => (tags[name] ? [[name, tags[name]]] : [])))
}

/**
 * The effective tags in a client with access roles. An admin without an access role has all tags in scope.
 */
export function effectiveTags(actor: Actor): PermissionTags {
  if (actor.accessRoles.length > 0) return inScope(actor, mergeTags(actor.accessRoles))
  if (isPtAdmin(actor)) return allowAll(permissions)
  if (isClientAdmin(actor)) return allowAll(clientPermissions)
  return {}
}

/** A single permission check; passes when the actor's own client has no access roles. */
export function permits(actor: Actor, permission: Permission, level: PermissionLevel = 'ALLOW'): boolean {
  return !actor.own.usesAccessRoles || meetsLevel(effectiveTags(actor)[permission], level)
}

export function maySwitchClient(actor: Actor): boolean {
  return isPtAdmin(actor) && permits(actor, 'CLIENT_CONTEXT_SWITCHING')
}

/** Vendor staff may name another client in a path; everyone else gets "not found". */
export function mayReachOtherClients(actor: Actor): boolean {
  if (isPtAdmin(actor)) return true
  return (
    actor.own.vendor && actor.own.usesAccessRoles && meetsLevel(effectiveTags(actor)['SHOW_CLIENT'], 'ALLOW')
  )
}
