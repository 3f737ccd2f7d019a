import type { SomeHandlers } from '../../http/mount.ts'
import { getClient } from './get-client.ts'
import { listClients } from './list-clients.ts'

export const clientsRoutes = {
  listClients: (context) => listClients(context),
  getClient: (context, { params }) => getClient(context, params.clientId),
} satisfies SomeHandlers
