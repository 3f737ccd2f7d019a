import { limits } from '@vigil/contract'
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'

/**
 * Keeps a connection from being held, or from asking for much without reading it, where Node sets no limit:
 * it answers an unknown expectation itself and reads on, empty lines between requests put off its idle timeout,
 * and it begins every request of a connection at once.
 */
export function limitConnections(app: FastifyInstance, receiveSeconds: number): void {
  const { server } = app
  const deadlines = new WeakMap<Socket, NodeJS.Timeout>()
  const unanswered = new WeakMap<Socket, number>()

  /** However much comes meanwhile that is no head of a request. */
  const awaitRequest = (socket: Socket): void => {
    if (socket.destroyed) return
    const ms = server.keepAliveTimeout + receiveSeconds * 1000
    deadlines.set(socket, setTimeout(() => socket.destroy(), ms).unref())
  }
  server.on('connection', (socket: Socket) => {
    awaitRequest(socket)
    socket.once('close', () => clearTimeout(deadlines.get(socket)))
  })
  server.prependListener('request', ({ socket }, response) => {
    clearTimeout(deadlines.get(socket))
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = unanswered.get(socket)! - 1
      unanswered.set(socket, left)
      if (left === 0) awaitRequest(socket)
    })
  })
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { connection: 'close' }).end()
  })
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    if ((unanswered.get(socket) ?? 0) <= limits.unansweredPerConnection) return done()
    socket.destroy()
    done(new AppError('limit', 'Too many requests at once on this connection.'))
  })
}
