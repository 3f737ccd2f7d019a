import type { Context } from '../../../context.ts'

/** The client that the caller works for. */
export function clientOf({ scope }: Context): string {
  if (scope.kind !== 'tenant') throw new TypeError('webhooks belong to a client')
  return scope.clientId
}
