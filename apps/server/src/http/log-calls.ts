import type { FastifyInstance } from 'fastify'

/** One line per answered call: the route, never the address, which may hold names, tokens or ids of people. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { actor } = request
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(actor && { user: actor.userId, client: actor.current.id }),
      },
      'call',
    )
  })
}
