import type { Client } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { clientById, selectClients } from './clients-queries.ts'

export async function getClient(context: Context, clientId: string): Promise<Client> {
  const [client] = await context.forClient(clientId).readPrepared(clientById, { id: clientId })
  return client ?? notFound('Client')
}

export const listClients = (context: Context): Promise<Client[]> => context.asSystem().read(selectClients)
