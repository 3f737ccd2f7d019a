import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** What a page may load and call: this server, and the file storage where that has addresses of its own. */
function contentPolicy(fileOrigin: string | null): string {
  const files = fileOrigin ? ` ${fileOrigin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${files}`,
    "font-src 'self'",
    `connect-src 'self'${files}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of the page alone: its style elements carry the nonce. */
export const withStyleNonce = (policy: string, nonce: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)

/** Headers of every answer: nothing from elsewhere, no framing, no inline code. */
export async function secureHeaders(app: FastifyInstance, fileOrigin: string | null): Promise<void> {
  const policy = contentPolicy(fileOrigin)
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: fileOrigin === null,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // For browsers and plug-ins that no longer exist.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('content-security-policy', policy)
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    void reply.header('x-request-id', request.id)
  })
}

/** So many calls a minute for one user; for one address where nobody is signed in. */
export async function limitRates(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    keyGenerator: (request) => request.actor?.userId ?? request.ip,
    errorResponseBuilder: (_request, context) =>
      new AppError('limit', `Too many requests; try again in ${context.after}.`),
  })
}
