import type { SomeHandlers } from '../../http/mount.ts'
import { getClient, listClients } from './read-clients.ts'
import { selectClientAs } from './select-client-as.ts'

export const clientsRoutes = {
  listClients: (context) => listClients(context),
  getClient: (context, { params }) => getClient(context, params.clientId),
  selectClient: (context, { params }) => selectClientAs(context, params.clientId),
} satisfies SomeHandlers
