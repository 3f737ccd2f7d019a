import type { FastifyInstance } from 'fastify'

/** One line per call: the route, never the URL, which may contain names, tokens or ids of people. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { actor } = request
    request.log.info(
      {
        request: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: actor?.userId,
        client: actor?.current.id,
      },
      'call',
    )
    done()
  })
}
