import type { Actor, ActorClient } from './actor.ts'
import { monitorProducts } from '../vocabulary/products.ts'

/** A client with every flag on; for tests. */
export const testClient = (values: Partial<ActorClient> = {}): ActorClient => ({
  id: 'own',
  name: 'Own',
  vendor: false,
  usesAccessRoles: false,
  enabledInstantSearch: true,
  enabledNpdb: true,
  monitorProducts,
  enabledPublicApi: true,
  usePopulation: true,
  ...values,
})

/** A regular user with every flag on; for tests. */
export function testActor(values: Partial<Actor> = {}, own: ActorClient = testClient()): Actor {
  return {
    userId: 'me',
    userName: 'me@example.org',
    name: 'Me',
    via: 'session',
    sessionId: 'session',
    roles: [],
    accessRoles: [],
    enabledOngoingMonitoring: true,
    enabledInstantSearch: true,
    enabledNpdbResults: true,
    own,
    current: own,
    ...values,
  }
}
