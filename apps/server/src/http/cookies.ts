import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Cookies are used only for signing in and out; no other call sees one. */
const cookiePath = '/api/auth'

export interface CookieJar {
  read(name: string): string | null
  set(name: string, value: string, seconds: number): void
  clear(name: string): void
}

export async function acceptCookies(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCookie, { hook: false })
}

/** `secure`: users come over HTTPS, so browsers must not send the cookie over plain HTTP. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, secure: boolean): CookieJar {
  const options = { path: cookiePath, httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (name) => request.server.parseCookie(request.headers.cookie ?? '')[name] ?? null,
    set: (name, value, seconds) => void reply.setCookie(name, value, { ...options, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(name, options),
  }
}
