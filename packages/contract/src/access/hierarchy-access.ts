import { decideAccess, type GuardedAccess } from './access.ts'
import type { Actor } from './actor.ts'
import type { Requirement } from './permissions.ts'

const rule = (permission: Requirement): GuardedAccess => ({
  kind: 'guarded',
  legacy: 'clientAdmin',
  permission,
  namesClient: true,
})

/** Who manages the business units and networks of a client. */
export const hierarchyAccess = {
  read: rule({ any: ['WRITE_HIERARCHY', 'DELETE_HIERARCHY'] }),
  write: rule({ all: ['WRITE_HIERARCHY'] }),
  delete: rule({ all: ['DELETE_HIERARCHY'] }),
}

export const mayWithHierarchy = (actor: Actor, what: keyof typeof hierarchyAccess): boolean =>
  decideAccess(hierarchyAccess[what], actor) === 'allowed'
