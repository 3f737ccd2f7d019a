import type { Actor } from '@vigil/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** why the clientId of this call is rejected */
    refusal: AppError | null
    context: Context
  }
  interface FastifyContextConfig {
    routeName?: string
    /** `clientId` names the client that is administered */
    namesClient?: true
    /** receives bytes, for as long as a transfer may take */
    upload?: boolean
    /** how long a call may take, if not the default */
    handlerSeconds?: number
  }
}

/** A request with what auth.ts adds to it. */
export type VigilRequest = FastifyRequest
