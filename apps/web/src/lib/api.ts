import { allRoutes } from '@vigil/contract'
import { createClient } from './api-client.ts'
import { clientSelection } from './client-selection.ts'
import { tokens } from './tokens.ts'

const base = import.meta.env['VITE_API_BASE'] ?? '/api'
const token = (): Promise<string | null> => tokens.current()

/** Every call of the product, as the user who is signed in, for the client they work as. */
export const api = createClient(allRoutes, {
  base,
  token,
  clientId: () => clientSelection.forPage(location.pathname),
})

/** The same for the own client, whichever is selected: to find out who somebody is. */
export const ownApi = createClient(allRoutes, { base, token })
