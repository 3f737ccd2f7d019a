import type { GuardedAccess } from './access.ts'
import { isActingAsClient, isPtAdmin, permits, type Actor } from './actor.ts'

/** The rule of what the vendor's operators do: jobs, mail, deliveries, all clients at a glance. */
export const operates = {
  kind: 'guarded',
  legacy: 'ptAdmin',
  permission: { all: ['INTERNAL_ADMIN_TOOLS'] },
  role: 'ptAdmin',
  notByKey: true,
} as const satisfies GuardedAccess

/** The rule of the audit trail and the access review: whoever administers the users of a client. */
export const oversees = {
  kind: 'guarded',
  legacy: 'clientAdmin',
  permission: { all: ['SHOW_USERS'] },
  notByKey: true,
} as const satisfies GuardedAccess

export const isOperator = (actor: Actor): boolean =>
  isPtAdmin(actor) && permits(actor, 'INTERNAL_ADMIN_TOOLS')

/** Whether the audit trail and the access review cover all clients: for an operator who works as no other client. */
export const overseesAllClients = (actor: Actor): boolean => isOperator(actor) && !isActingAsClient(actor)
