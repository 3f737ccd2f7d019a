import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Whether a request comes from this machine itself, and not through a proxy on it. */
export const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') && !headers['x-forwarded-for']
