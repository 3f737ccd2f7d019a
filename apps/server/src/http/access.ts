import { decideAccess, type Route } from '@vigil/contract'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { AppError } from '../errors.ts'

interface PathIds {
  clientId?: string
  userId?: string
}

const lower = (value: string | undefined): string | undefined => value?.toLowerCase()

/** The rule of a route, applied before anything of the body is read. */
export function allow(route: Route): preParsingAsyncHookHandler {
  return async (request: FastifyRequest) => {
    const { clientId, userId } = request.params as PathIds
    const path = {
      ...(clientId !== undefined && { clientId: lower(clientId)! }),
      ...(userId !== undefined && { userId: lower(userId)! }),
    }
    const decision = decideAccess(route.access, request.actor, path)
    if (decision === 'unauthenticated') throw new AppError('unauthenticated', 'Sign in first.')
    if (request.refusal && route.access.kind === 'guarded') throw request.refusal
    if (decision === 'not_found') throw new AppError('not_found', 'Not found.')
    if (decision === 'forbidden') throw new AppError('forbidden', 'You do not have permission for this.')
  }
}
