import {
  jsonMediaType,
  limits,
  signatureHeader,
  vigilMediaType,
  type allRoutes,
  type Route,
  type Routes,
} from '@vigil/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { DocumentSignature } from '../documents/signed-document.ts'
import { contentDisposition } from '../files/content-disposition.ts'
import { clientContext, type ClientContext, type Context } from '../context.ts'
import { allow } from './access.ts'
import { cookieJar, type CookieJar } from './cookies.ts'
import { isFromThisMachine } from './on-this-machine.ts'
import { limitArrivingBodies } from './receive-bodies.ts'
import type { VigilRequest } from './request.ts'

type Parsed<Value> = Value extends z.ZodType ? z.output<Value> : undefined

export interface CallInput<R extends Route> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: R['body'] extends 'binary' ? Readable : Parsed<R['body']>
  headers: VigilRequest['headers']
  /** the origin that the browser used */
  url: string
  host: string
  cookies: CookieJar
  /** whether nobody on the way reads the answer: it goes over HTTPS, or stays on this machine */
  isPrivate: boolean
  /** aborted when the caller disconnects or the response has been sent */
  signal: AbortSignal
}

export interface MountOptions {
  transferSeconds: number
  /** calls per minute from one address to a route that takes secrets */
  guessesPerMinute: number
  /** calls per minute by one user to a long-polling route */
  waitsPerMinute: number
  secureCookies: () => boolean
}

export interface BinaryAnswer {
  body: Readable | Buffer
  contentType: string
  /** null: not known before it is sent */
  size: number | null
  fileName: string
  /** shown in the page, or saved */
  disposition: 'inline' | 'attachment'
  /** of bytes that have no place for it */
  signature?: DocumentSignature
}

type Answer<R extends Route> = R['response'] extends z.ZodType
  ? z.input<R['response']>
  : R['response'] extends 'binary'
    ? BinaryAnswer
    : R['response'] extends 'redirect'
      ? string
      : void

/** If the access rule of a route requires a user, there is one. */
type ContextFor<R extends Route> = R['access'] extends { kind: 'guarded' } ? ClientContext : Context

export type Handler<R extends Route> = (context: ContextFor<R>, input: CallInput<R>) => Promise<Answer<R>>
export type Handlers<T extends Routes> = { [K in keyof T]: Handler<T[K]> }
/** The handlers of a feature's routes. */
export type SomeHandlers = Partial<Handlers<typeof allRoutes>>

/** Safe to show in the page; anything that could run there is only downloaded. */
const shownInline = /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/
const couldRun = /html|xml|svg|script/i

function sendBinary(reply: FastifyReply, answer: BinaryAnswer): FastifyReply {
  const disposition = shownInline.test(answer.contentType) ? answer.disposition : 'attachment'
  if (answer.size !== null) void reply.header('content-length', answer.size)
  if (answer.signature) void reply.header(signatureHeader, JSON.stringify(answer.signature))
  return reply
    .type(couldRun.test(answer.contentType) ? 'application/octet-stream' : answer.contentType)
    .header('content-disposition', contentDisposition(answer.fileName, disposition))
    .header('cache-control', 'private, no-store')
    .send(answer.body)
}

function schemaOf(route: Route): object {
  return {
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && route.body !== 'binary' && { body: route.body }),
    ...(typeof route.response === 'object' && { response: { [route.status ?? 200]: route.response } }),
  }
}

/** Limited by address only: someone guessing secrets is not signed in, or as many users. */
const guessLimit = (max: number): object => ({
  max,
  timeWindow: 60_000,
  keyGenerator: (request: VigilRequest) => `guess:${request.ip}`,
})

/** Longer than any of them takes. */
const waitingSeconds = 40

/** Limited separately, because other users' changes cause these calls. */
const waitLimit = (max: number): object => ({
  max,
  timeWindow: 60_000,
  keyGenerator: (request: VigilRequest) => `wait:${request.actor?.userId ?? request.ip}`,
})

/** The input of a handler; rarely used parts are created on demand. */
class Call {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly headers: VigilRequest['headers']
  readonly #request: VigilRequest
  readonly #reply: FastifyReply
  readonly #options: MountOptions

  constructor(request: VigilRequest, reply: FastifyReply, options: MountOptions) {
    this.params = request.params
    this.query = request.query
    this.body = request.body
    this.headers = request.headers
    this.#request = request
    this.#reply = reply
    this.#options = options
  }
  get url(): string {
    return this.#request.url
  }
  get host(): string {
    return this.#request.host
  }
  get cookies(): CookieJar {
    return cookieJar(this.#request, this.#reply, this.#options.secureCookies())
  }
  get isPrivate(): boolean {
    const request = this.#request
    return this.#options.secureCookies() || request.protocol === 'https' || isFromThisMachine(request)
  }
  get signal(): AbortSignal {
    return untilClosed(this.#reply)
  }
}

function untilClosed({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  else raw.once('close', () => controller.abort())
  return controller.signal
}

function bodyLimitOf(route: Route): number {
  if (route.access.kind === 'public') return limits.publicBodyBytes
  return route.largeBody ? limits.jsonBodyBytes : limits.bodyBytes
}

const movesBytes = (route: Route): boolean => route.body === 'binary' || route.response === 'binary'

const wantsVersioned = (request: VigilRequest): boolean =>
  request.headers.accept?.includes(vigilMediaType) === true

/** Mounts the routes of the contract: access first, then validation, then the handler. */
export function mount<T extends Routes>(
  app: FastifyInstance,
  routes: T,
  handlers: Handlers<T>,
  options: MountOptions,
): void {
  const limitArriving = limitArrivingBodies(limits.arrivingBodiesPerAddress)
  // limited separately, so that unknown routes do not keep others at that address from signing in
  const limitUnexpectedBodies = limitArrivingBodies(limits.arrivingBodiesPerAddress)
  for (const [name, route] of Object.entries(routes)) {
    const upload = route.body === 'binary'
    const isGuarded = route.access.kind === 'guarded'
    const namesClient = route.access.kind === 'guarded' && route.access.namesClient
    const handler = handlers[name] as unknown as (context: Context, input: object) => Promise<unknown>
    app.route({
      method: route.method,
      url: route.path,
      schema: schemaOf(route),
      config: {
        routeName: name,
        upload,
        ...(namesClient && { namesClient }),
        ...(route.guessable && { rateLimit: guessLimit(options.guessesPerMinute) }),
        ...(route.waits && { rateLimit: waitLimit(options.waitsPerMinute), handlerSeconds: waitingSeconds }),
        ...(movesBytes(route) && { handlerSeconds: options.transferSeconds }),
      },
      preParsing: upload ? allow(route) : [allow(route), route.body ? limitArriving : limitUnexpectedBodies],
      bodyLimit: bodyLimitOf(route),
      handler: async (request, reply) => {
        const context = isGuarded ? clientContext(request.context) : request.context
        const answer = await handler(context, new Call(request, reply, options))
        if (route.response === 'empty') return reply.code(route.status ?? 204).send()
        if (route.response === 'redirect')
          return reply.header('cache-control', 'no-store').redirect(answer as string)
        if (route.response === 'binary') return sendBinary(reply, answer as BinaryAnswer)
        return reply
          .code(route.status ?? 200)
          .type(`${wantsVersioned(request) ? vigilMediaType : jsonMediaType}; charset=utf-8`)
          .header('cache-control', 'no-store')
          .send(answer)
      },
    })
  }
}

/** Accepts only JSON, by both media types. */
export function acceptJson(app: FastifyInstance): void {
  app.addContentTypeParser(vigilMediaType, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  app.removeContentTypeParser('text/plain')
}

/**
 * For routes that receive bytes: the body is the stream itself. It is closed with the response: after that nothing would
 * notice that the sender has disconnected, and its reader would wait forever.
 */
export function acceptBytes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!request.raw.complete) request.raw.destroy()
    })
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}
