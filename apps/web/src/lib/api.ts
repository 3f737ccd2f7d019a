import { allRoutes } from '@vigil/contract'
import { createClient } from './api-client.ts'
import { clientSelection } from './client-selection.ts'
import { tokens } from './tokens.ts'

/** Every call of the product, as the user who is signed in. */
export const api = createClient(allRoutes, {
  base: import.meta.env['VITE_API_BASE'] ?? '/api',
  token: () => tokens.current(),
  clientId: () => clientSelection.forPage(location.pathname),
})
