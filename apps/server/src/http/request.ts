import type { Actor } from '@vigil/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** why the clientId of this call is not honored */
    refusal: AppError | null
    context: Context
  }
  interface FastifyContextConfig {
    routeName?: string
    /** takes bytes for as long as a transfer may take */
    upload?: boolean
    /** how long a call may take, where it is not as long as any other */
    handlerSeconds?: number
  }
}

/** A request with what auth.ts finds out about it. */
export type VigilRequest = FastifyRequest
