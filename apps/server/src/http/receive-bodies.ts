import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify'
import { AppError } from '../errors.ts'

/** Whether more of the request is to come than its head. */
function isArriving({ headers, raw }: FastifyRequest): boolean {
  if (raw.complete) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** An answer before the whole body has come ends the connection: nobody reads the rest. */
export function closeIfArriving(request: FastifyRequest, reply: FastifyReply): void {
  if (isArriving(request)) void reply.header('connection', 'close')
}

/** Once, when the body is here or nobody waits for it any more. A request that was answered early never closes. */
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

/** Answers 408 once the time is over, however steadily the sender drips. */
function startDeadline(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const timer = setTimeout(() => {
    if (!reply.sent) void reply.send(new ReceiveTimeout())
  }, ms)
  whenArrived(request, reply, () => clearTimeout(timer))
}

/**
 * Keeps what a caller sends from holding memory and connections: what leads nowhere is answered before its body
 * is read, and a body that is no upload has a deadline.
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

/** For routes that anybody may call: so many bodies of one address may be on their way at once. */
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
