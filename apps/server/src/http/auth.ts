import { isActingAsClient, mayReachOtherClients, maySwitchClient } from '@vigil/contract'
import type { FastifyInstance } from 'fastify'
import { createContext, type Context, type Services } from '../context.ts'
import { AppError } from '../errors.ts'
import {
  authenticate,
  createClientUses,
  createTokenVerifier,
  recognize,
  selectClient,
} from '../features/identity/index.ts'
import type { VigilRequest } from './request.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

function bearerOf(request: VigilRequest): string | null {
  const match = /^Bearer ([^\s]{1,4096})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

function contextOf(services: Services, request: VigilRequest): Context {
  const { actor } = request
  return createContext({
    services,
    actor,
    scope: { kind: 'tenant', clientId: actor?.current.id ?? nobody },
    origin: {
      actorKind: actor?.via === 'apiKey' ? 'apiKey' : 'user',
      actorId: actor?.userId ?? null,
      actorName: actor?.userName ?? 'nobody',
      actorClientId: actor?.own.id ?? null,
      address: request.ip,
      requestId: request.id,
    },
    log: services.log,
  })
}

type ClientIdQuery = string | string[] | undefined

async function forClientId(
  services: Services,
  request: VigilRequest,
  clientId: ClientIdQuery,
): Promise<void> {
  if (!request.actor || clientId === undefined) return
  try {
    const { namesClient } = request.routeOptions.config
    const may = namesClient ? mayReachOtherClients : maySwitchClient
    request.actor = await selectClient(services, request.actor, String(clientId), may)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    request.refusal = error
  }
}

/**
 * The other clients whose data a caller is about to access: the selected one, and the one named in the path of a read.
 * Writes to a client named in the path leave their own audit events.
 */
function usedClients({ actor, method, params }: VigilRequest): string[] {
  if (!actor) return []
  const used = new Set<string>()
  if (isActingAsClient(actor)) used.add(actor.current.id)
  const named = (params as { clientId?: string }).clientId?.toLowerCase()
  if (method === 'GET' && named !== undefined && named !== actor.own.id) used.add(named)
  return [...used]
}

/** Audits every access to another client before the response; runs after the route's access rule. */
export function recordClientUses(app: FastifyInstance): void {
  const uses = createClientUses()
  app.addHook('preValidation', (request, _reply, done) => {
    const { routeName } = request.routeOptions.config
    const used = routeName === undefined ? [] : usedClients(request)
    if (used.length === 0) return done()
    const recordAll = async (): Promise<void> => {
      for (const clientId of used) await uses.record(request.context, clientId, routeName!)
    }
    const ready = (): void => done()
    recordAll().then(ready, done)
  })
}

/** Identifies the caller and the client; the route's access rule decides afterwards. */
export function identifyCallers(app: FastifyInstance, services: Services): void {
  const tokens = createTokenVerifier(services.tokenKey)
  app.decorateRequest('actor', null)
  app.decorateRequest('refusal', null)
  app.decorateRequest('context')

  // Known callers are limited by user, all others by address, before any database query.
  app.addHook('onRequest', (request, _reply, done) => {
    const bearer = bearerOf(request)
    if (bearer !== null) request.actor = recognize(services, tokens, bearer)
    done()
  })
  async function identify(request: VigilRequest, clientId: ClientIdQuery): Promise<void> {
    const bearer = bearerOf(request)
    if (bearer !== null) request.actor ??= await authenticate(services, tokens, bearer)
    await forClientId(services, request, clientId)
  }
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { clientId } = request.query as { clientId?: ClientIdQuery }
    const ready = (): void => {
      request.context = contextOf(services, request)
      done(null, payload)
    }
    if (request.actor && clientId === undefined) return ready()
    identify(request, clientId).then(ready, done)
  })
}
