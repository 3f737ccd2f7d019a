import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** Headers of every response: no framing, no content sniffing, no use by other sites. */
export const answerHeaders = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(answerHeaders).header('x-request-id', request.id)
    done()
  })
}

/**
 * Headers of the page: only this server is loaded from or called, and the file storage if it has its own URL; no inline
 * scripts, and inline styles only with the nonce.
 */
export function pageHeaders(nonce: string, fileOrigin: string | null): Record<string, string> {
  const files = fileOrigin ? ` ${fileOrigin}` : ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${files}`,
    "font-src 'self'",
    `connect-src 'self'${files}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}

/** Calls per minute, per user, or per address if not signed in. */
export async function limitRates(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    keyGenerator: (request) => request.actor?.userId ?? request.ip,
    errorResponseBuilder: (_request, context) =>
      new AppError('limit', `Too many requests; try again in ${context.after}.`),
  })
}
