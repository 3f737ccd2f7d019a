import { decideAccess, type GuardedAccess } from './access.ts'
import type { Actor } from './actor.ts'

type ClientPermission = 'SHOW_CLIENT' | 'CREATE_NEW_CLIENT' | 'EDIT_CLIENT' | 'DELETE_CLIENT'

/** The rule of what administrators of clients do. */
export const administers = (permission: ClientPermission): GuardedAccess => ({
  kind: 'guarded',
  legacy: 'ptAdmin',
  permission: { all: [permission] },
})

/** Whether a caller sees and may do what administrators of clients do. */
export const mayWithClients = (actor: Actor, permission: ClientPermission): boolean =>
  decideAccess(administers(permission), actor) === 'allowed'
