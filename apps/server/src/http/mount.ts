import {
  jsonMediaType,
  limits,
  vigilMediaType,
  type allRoutes,
  type Route,
  type Routes,
} from '@vigil/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { contentDisposition } from '../files/content-disposition.ts'
import { clientContext, type ClientContext, type Context } from '../context.ts'
import { allow } from './access.ts'
import { cookieJar, type CookieJar } from './cookies.ts'
import { limitArrivingBodies } from './receive-bodies.ts'
import type { VigilRequest } from './request.ts'

type Parsed<Value> = Value extends z.ZodType ? z.output<Value> : undefined

export interface CallInput<R extends Route> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: R['body'] extends 'binary' ? Readable : Parsed<R['body']>
  headers: VigilRequest['headers']
  /** where the call came from, as the browser addressed it */
  url: string
  host: string
  cookies: CookieJar
  /** ends when the caller has gone or is answered */
  signal: AbortSignal
}

export interface MountOptions {
  transferSeconds: number
  /** calls a minute to one guessable route from one address */
  guessesPerMinute: number
  /** calls a minute of one user to one route that waits */
  waitsPerMinute: number
  secureCookies: () => boolean
}

export interface BinaryAnswer {
  body: Readable | Buffer
  contentType: string
  size: number
  fileName: string
  /** shown in the page, or saved */
  disposition: 'inline' | 'attachment'
}

type Answer<R extends Route> = R['response'] extends z.ZodType
  ? z.input<R['response']>
  : R['response'] extends 'binary'
    ? BinaryAnswer
    : R['response'] extends 'redirect'
      ? string
      : void

/** Where the rule of a route asks for a user, there is one. */
type ContextFor<R extends Route> = R['access'] extends { kind: 'guarded' } ? ClientContext : Context

export type Handler<R extends Route> = (context: ContextFor<R>, input: CallInput<R>) => Promise<Answer<R>>
export type Handlers<T extends Routes> = { [K in keyof T]: Handler<T[K]> }
/** What a feature offers: the handlers of its own routes. */
export type SomeHandlers = Partial<Handlers<typeof allRoutes>>

/** Shown in the page at most; whatever could run there is only ever saved. */
const shownInline = /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/
const couldRun = /html|xml|svg|script/i

function sendBinary(reply: FastifyReply, answer: BinaryAnswer): FastifyReply {
  const disposition = shownInline.test(answer.contentType) ? answer.disposition : 'attachment'
  return reply
    .type(couldRun.test(answer.contentType) ? 'application/octet-stream' : answer.contentType)
    .header('content-length', answer.size)
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

/** Counted by address alone: who tries out secrets is signed in as nobody, or as many. */
const guessLimit = (max: number): object => ({
  max,
  timeWindow: 60_000,
  keyGenerator: (request: VigilRequest) => `guess:${request.ip}`,
})

/** Longer than any of them waits. */
const waitingSeconds = 40

/** Counted apart: whoever waits for what others do has not made the calls. */
const waitLimit = (max: number): object => ({
  max,
  timeWindow: 60_000,
  keyGenerator: (request: VigilRequest) => `wait:${request.actor?.userId ?? request.ip}`,
})

/** What a handler is given; what few of them ask for is made when they do. */
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

/** Puts the routes of the contract on the server: access first, then validation, then the handler. */
export function mount<T extends Routes>(
  app: FastifyInstance,
  routes: T,
  handlers: Handlers<T>,
  options: MountOptions,
): void {
  const limitArriving = limitArrivingBodies(limits.arrivingBodiesPerAddress)
  // counted apart: who sends what no call asked for keeps nobody else at that address from signing in
  const limitUnasked = limitArrivingBodies(limits.arrivingBodiesPerAddress)
  for (const [name, route] of Object.entries(routes)) {
    const upload = route.body === 'binary'
    const isGuarded = route.access.kind === 'guarded'
    const handler = handlers[name] as unknown as (context: Context, input: object) => Promise<unknown>
    app.route({
      method: route.method,
      url: route.path,
      schema: schemaOf(route),
      config: {
        routeName: name,
        upload,
        ...(route.guessable && { rateLimit: guessLimit(options.guessesPerMinute) }),
        ...(route.waits && { rateLimit: waitLimit(options.waitsPerMinute), handlerSeconds: waitingSeconds }),
        ...(movesBytes(route) && { handlerSeconds: options.transferSeconds }),
      },
      preParsing: upload ? allow(route) : [allow(route), route.body ? limitArriving : limitUnasked],
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

/** JSON by both media types, and nothing else. */
export function acceptJson(app: FastifyInstance): void {
  app.addContentTypeParser(vigilMediaType, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  app.removeContentTypeParser('text/plain')
}

/**
 * For the routes that take bytes: the body is the stream itself. It ends with the answer: after that nobody
 * would notice that the sender has gone, and what reads it would wait for ever.
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
