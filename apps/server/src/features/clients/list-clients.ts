import type { Client } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { selectClients } from './clients-queries.ts'

export const listClients = (context: Context): Promise<Client[]> => context.asSystem().read(selectClients)
