import { mayReachOtherClients, uploadableKinds } from '@vigil/contract'
import { clientContext, createContext, type ClientContext, type Context } from '../../../context.ts'
import { AppError, forbidden, notFound } from '../../../errors.ts'
import { findActor, selectClient } from '../../identity/index.ts'
import { selectIntakeFile } from '../intake-queries.ts'
import { selectAnnounced, type Announced } from './announced-queries.ts'
import { claimOf } from './file-address.ts'

/** A file by its upload address: announced, or in the file history since it has arrived whole. */
export interface Addressed {
  id: string
  clientId: string
  announced: Announced | null
}

export const uploadCanceled = (): AppError => new AppError('gone', 'This upload was canceled.')

export async function findAddressed(context: Context, token: string): Promise<Addressed> {
  const [clientId, id] = claimOf(context, token, 'PUT').k.split('/') as [string, string]
  const found = await context.forClient(clientId).read(async (sql) => ({
    announced: (await selectAnnounced(sql, clientId, id)) ?? null,
    arrived: await selectIntakeFile(sql, clientId, id),
  }))
  if (!found.announced && !found.arrived) throw uploadCanceled()
  return { id, clientId, announced: found.arrived ? null : found.announced }
}

/** The context of the user who announced a file, if that user may still send it. */
export async function senderContext(context: Context, announced: Announced): Promise<ClientContext> {
  const { clientId, userId, kind } = announced
  const system = context.asSystem()
  const user = await system.read((sql) => findActor(sql, userId, null, context.now()))
  if (!user) return notFound('User')
  const actor =
    user.current.id === clientId
      ? user
      : await selectClient(context.services, user, clientId, mayReachOtherClients)
  if (!uploadableKinds(actor).includes(kind)) throw forbidden()
  return clientContext(
    createContext({
      services: context.services,
      actor,
      scope: { kind: 'tenant', clientId },
      origin: {
        ...context.origin,
        actorId: userId,
        actorName: actor.userName,
        actorClientId: actor.own.id,
      },
      log: context.log,
    }),
  )
}
