import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'

const lookMs = 250

/** Responds in place of a handler that takes too long, or aborts the response it has started. */
function giveUp(reply: FastifyReply): void {
  if (reply.raw.destroyed) return
  if (reply.raw.headersSent) reply.raw.destroy()
  else if (!reply.sent) void reply.send(new AppError('unavailable', 'The request took too long.'))
}

/**
 * Limits how long a call may take, unless its route says otherwise (`config.handlerSeconds`). One timer for all calls:
 * Fastify's own `handlerTimeout` needs a timer, an abort controller and a listener for each.
 */
export function limitHandlers(app: FastifyInstance, seconds: number): void {
  const deadlines = new Map<FastifyReply, number>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [reply, deadline] of deadlines) {
      if (deadline > now) continue
      deadlines.delete(reply)
      giveUp(reply)
    }
  }, lookMs).unref()
  app.addHook('onRequest', (request, reply, done) => {
    const allowed = request.routeOptions.config.handlerSeconds ?? seconds
    deadlines.set(reply, performance.now() + allowed * 1000)
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    deadlines.delete(reply)
    done()
  })
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer)
    done()
  })
}
