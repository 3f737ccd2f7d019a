import {
  apiKeyRoutes,
  authRoutes,
  clientsRoutes,
  connectionRoutes,
  featureTogglesRoutes,
  ownSignInRoutes,
  platformRoutes,
  userAccessRolesRoutes,
  type Routes,
} from '@vigil/contract'
import { fetchWithEarly } from '../early/early-requests.ts'
import { apiBase as base } from './api-base.ts'
import { createClient, type Client } from './api-client.ts'
import { clientSelection } from './browser-storage.ts'
import { tokens } from './tokens.ts'

const token = (): Promise<string | null> => tokens.current()

/**
 * Calls as the signed-in user, for the client they work as. Each feature creates a client for its own part of
 * the contract, so that its schemas are loaded with its pages and not with the first one.
 */
export const apiOf = <T extends Routes>(routes: T): Client<T> =>
  createClient(routes, {
    base,
    token,
    clientId: () => clientSelection.forPage(location.pathname),
  })

/** The same for a client that is being administered. */
export const apiForClient = <T extends Routes>(routes: T, clientId: string): Client<T> =>
  createClient(routes, { base, token, clientId: () => clientId })

const everywhere = {
  ...clientsRoutes,
  ...userAccessRolesRoutes,
  ...connectionRoutes,
  ...ownSignInRoutes,
  ...featureTogglesRoutes,
  ...apiKeyRoutes,
  ...authRoutes,
  ...platformRoutes,
}

/** The calls that every page needs: the user, and the installation. */
export const api = apiOf(everywhere)

/** The same for the user's own client, whichever is selected: to load the user. Some were called early. */
export const ownApi = createClient(everywhere, { base, token, fetch: fetchWithEarly })
