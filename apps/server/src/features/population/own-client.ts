import type { Actor } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** Who calls, and the client whose population the call is about. */
export function ownClientOf({ actor, scope }: Context): { actor: Actor; clientId: string } {
  if (!actor || scope.kind !== 'tenant') throw new AppError('unauthenticated', 'Sign in first.')
  return { actor, clientId: scope.clientId }
}
