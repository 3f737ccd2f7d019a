import { monitorProducts, type Actor } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import { clientContext, createContext, type ClientContext, type Services } from '../context.ts'

function memberOf(clientId: string, given: Partial<Actor>): Actor {
  const client = {
    id: clientId,
    name: 'Test Health',
    vendor: false,
    usesAccessRoles: false,
    enabledInstantSearch: true,
    enabledNpdb: true,
    monitorProducts,
    enabledPublicApi: true,
    usePopulation: true,
  }
  return {
    userId: randomUUIDv7(),
    userName: 'member@example.org',
    name: 'Test Member',
    via: 'session',
    sessionId: null,
    roles: [],
    accessRoles: [],
    enabledOngoingMonitoring: true,
    enabledInstantSearch: true,
    enabledNpdbResults: true,
    own: client,
    current: client,
    ...given,
  }
}

/** The request context of a client's user who may see everything; the user is not in the database. */
export function memberContext(
  services: Services,
  clientId: string,
  given: Partial<Actor> = {},
): ClientContext {
  const actor = memberOf(clientId, given)
  const origin = {
    actorKind: 'user' as const,
    actorId: actor.userId,
    actorName: actor.name,
    actorClientId: clientId,
    address: null,
    requestId: null,
  }
  const scope = { kind: 'tenant' as const, clientId }
  return clientContext(createContext({ services, actor, scope, origin, log: services.log }))
}
