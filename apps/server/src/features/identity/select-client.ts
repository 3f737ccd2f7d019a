import { maySwitchClient, type Actor } from '@vigil/contract'
import type { Services } from '../../context.ts'
import { scopedRead } from '../../database/scoped-read.ts'
import { AppError, notFound } from '../../errors.ts'
import { findActorClient } from './identity-queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Applies the clientId of a call, which only PT admins may set. */
export async function selectClient(services: Services, actor: Actor, clientId: string): Promise<Actor> {
  const wanted = clientId.toLowerCase()
  if (wanted === actor.own.id) return actor
  if (!maySwitchClient(actor)) throw new AppError('forbidden', 'You may not act for another client.')
  if (!uuid.test(wanted)) return notFound('Client')
  const current = await scopedRead(services.pool, { kind: 'system' }, (sql) =>
    findActorClient(sql, wanted, services.now()),
  )
  return current ? { ...actor, current } : notFound('Client')
}
