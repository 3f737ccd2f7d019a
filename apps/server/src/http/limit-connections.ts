import { limits } from '@vigil/contract'
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'

interface ConnectionState {
  unanswered: number
  /** when the connection became idle; null while a request is running */
  waitingSince: number | null
}

/**
 * Closes connections that are held open, or that request much without reading, where Node has no limit: it answers an
 * unknown expectation itself and reads on, empty lines between requests extend its idle timeout, and it starts all
 * pipelined requests of a connection at once.
 */
export function limitConnections(app: FastifyInstance, receiveSeconds: number): void {
  const { server } = app
  const connections = new Map<Socket, ConnectionState>()

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { unanswered: 0, waitingSince: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    const state = connections.get(socket)
    if (!state) return
    state.unanswered += 1
    state.waitingSince = null
    response.once('close', () => {
      state.unanswered -= 1
      if (state.unanswered === 0) state.waitingSince = performance.now()
    })
  })
  // whatever arrives meanwhile, unless it is the head of a request; one timer for all is cheaper than one per request
  const sweep = setInterval(() => {
    const oldest = performance.now() - server.keepAliveTimeout - receiveSeconds * 1000
    for (const [socket, { waitingSince }] of connections)
      if (waitingSince !== null && waitingSince < oldest) socket.destroy()
  }, 1000).unref()
  app.addHook('onClose', (_instance, done) => {
    clearInterval(sweep)
    done()
  })
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { connection: 'close' }).end()
  })
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    if ((connections.get(socket)?.unanswered ?? 0) <= limits.unansweredPerConnection) return done()
    socket.destroy()
    done(new AppError('limit', 'Too many concurrent requests on this connection.'))
  })
}
