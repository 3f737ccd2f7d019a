import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify'
import { AppError } from '../errors.ts'

/** Whether the request has a body. */
function isArriving({ headers, raw }: FastifyRequest): boolean {
  if (raw.complete) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** A response before the whole body has arrived closes the connection: the rest is not read. */
export function closeIfArriving(request: FastifyRequest, reply: FastifyReply): void {
  if (isArriving(request)) void reply.header('connection', 'close')
}

/** Calls back once, when the body has arrived or is no longer needed. A request answered early never closes. */
function whenArrived(request: FastifyRequest, reply: FastifyReply, then: () => void): void {
  let over = false
  const end = (): void => {
    if (!over) then()
    over = true
  }
  request.raw.once('end', end)
  reply.raw.once('close', end)
}

class ReceiveTimeout extends Error {
  readonly statusCode = 408
  constructor() {
    super('The request did not arrive in time.')
  }
}

/** Responds with 408 on timeout, even if the sender keeps dripping bytes. */
function startDeadline(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const timer = setTimeout(() => {
    if (!reply.sent) void reply.send(new ReceiveTimeout())
  }, ms)
  whenArrived(request, reply, () => clearTimeout(timer))
}

/**
 * Limits how long request bodies hold memory and connections: requests that will be refused are answered before their body
 * is read, and a body that is not an upload has a deadline.
 */
export function receiveBodies(app: FastifyInstance, seconds: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) return done(new AppError('not_found', 'There is no such call.'))
    if (isArriving(request) && !request.routeOptions.config.upload)
      startDeadline(request, reply, seconds * 1000)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    closeIfArriving(request, reply)
    done(null, payload)
  })
}

/** For public routes: limits how many bodies one address may send at a time. */
export function limitArrivingBodies(perAddress: number): preParsingHookHandler {
  const arriving = new Map<string, number>()
  return (request, reply, payload, done) => {
    if (request.actor || !isArriving(request)) return done(null, payload)
    const { ip } = request
    const others = arriving.get(ip) ?? 0
    if (others >= perAddress)
      return done(
        new AppError('limit', 'Too many concurrent requests from this address. Try again in a moment.'),
      )
    arriving.set(ip, others + 1)
    whenArrived(request, reply, () => {
      const left = arriving.get(ip)! - 1
      if (left > 0) arriving.set(ip, left)
      else arriving.delete(ip)
    })
    done(null, payload)
  }
}
