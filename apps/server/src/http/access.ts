import { decideAccess, type Route } from '@vigil/contract'
import type { preParsingHookHandler } from 'fastify'
import { AppError, forbidden, unauthenticated } from '../errors.ts'
import type { VigilRequest } from './request.ts'

interface PathIds {
  clientId?: string
  userId?: string
}

const lower = (ids: PathIds): PathIds => ({
  ...(ids.clientId !== undefined && { clientId: ids.clientId.toLowerCase() }),
  ...(ids.userId !== undefined && { userId: ids.userId.toLowerCase() }),
})

function refusalOf(route: Route, request: VigilRequest): AppError | undefined {
  const decision = decideAccess(route.access, request.actor, lower(request.params as PathIds))
  if (decision === 'unauthenticated') return unauthenticated()
  if (request.refusal && route.access.kind === 'guarded') return request.refusal
  if (decision === 'not_found') return new AppError('not_found', 'Not found.')
  if (decision === 'forbidden') return forbidden()
  return undefined
}

/** The access rule of a route, applied before the body is read. */
export function allow(route: Route): preParsingHookHandler {
  return (request, _reply, payload, done) => {
    const refusal = refusalOf(route, request)
    if (refusal) done(refusal)
    else done(null, payload)
  }
}
