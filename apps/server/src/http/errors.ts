import { problemMediaType, type ErrorCode, type FieldError, type Problem } from '@vigil/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError, loggable } from '../errors.ts'
import { answerHeaders } from './security.ts'

/** The only table that maps error codes to HTTP. */
const answers: Record<ErrorCode, { status: number; title: string }> = {
  invalid: { status: 400, title: 'The request is not valid' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  forbidden: { status: 403, title: 'Not permitted' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Conflict' },
  gone: { status: 410, title: 'No longer available' },
  too_large: { status: 413, title: 'Too large' },
  precondition: { status: 422, title: 'Not possible in this state' },
  limit: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'Not available at the moment' },
}

const databaseCodes: Record<string, ErrorCode> = {
  '22021': 'invalid', // a NUL character in text
  '22P05': 'invalid', // the same in JSON
  '22P02': 'invalid', // half of a character in JSON
  '23503': 'conflict',
  '23505': 'conflict',
  '23514': 'invalid',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '57014': 'unavailable', // statement timeout
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '53300': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOENT: 'unavailable',
  EPIPE: 'unavailable',
}
const lostConnection = /Connection terminated|timeout exceeded when trying to connect|not queryable/

interface Outcome {
  code: ErrorCode
  detail: string
  status?: number
  fields?: FieldError[]
}

function fromDatabase(error: Error): ErrorCode | undefined {
  const source = (error.cause instanceof Error ? error.cause : error) as Error & {
    code?: string
    syscall?: string
  }
  if (lostConnection.test(source.message)) return 'unavailable'
  if (source.code === 'ENOENT' && source.syscall !== 'connect') return undefined
  return source.code === undefined ? undefined : databaseCodes[source.code]
}

function fromFramework(error: FastifyError): Outcome | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      path: [error.validationContext, ...issue.instancePath.split('/').filter(Boolean)].join('.'),
      message: issue.message ?? 'is not valid',
    }))
    return {
      code: 'invalid',
      detail: fields.map((field) => `${field.path}: ${field.message}`).join('; '),
      fields,
    }
  }
  const status = error.statusCode
  if (status === undefined || status >= 500) return undefined
  if (status === 408) return { code: 'invalid', status, detail: error.message }
  if (status === 413) return { code: 'too_large', detail: 'The request body is too large.' }
  if (status === 429) return { code: 'limit', detail: error.message }
  if (status === 404) return { code: 'not_found', detail: 'Not found.' }
  if (status === 415) return { code: 'invalid', status, detail: 'The content type is not supported.' }
  return { code: 'invalid', status, detail: 'The request could not be read.' }
}

function outcomeOf(error: FastifyError): Outcome {
  if (error instanceof AppError) return { code: error.code, detail: error.message, fields: error.fields }
  const framework = fromFramework(error)
  if (framework) return framework
  const code = fromDatabase(error) ?? 'internal'
  return { code, detail: `${answers[code].title}.` }
}

export function problemOf(outcome: Outcome, requestId: string): Problem {
  const { status, title } = answers[outcome.code]
  return {
    type: `urn:vigil:problem:${outcome.code.replaceAll('_', '-')}`,
    title,
    status: outcome.status ?? status,
    code: outcome.code,
    detail: outcome.detail,
    message: outcome.detail,
    requestId,
    errors: outcome.fields ?? [],
  }
}

/** Responds with a problem document. Causes are logged by name and code, never with SQL or values. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const outcome = outcomeOf(error)
  const problem = problemOf(outcome, request.id)
  if (reply.raw.destroyed)
    request.log.info({ request: request.id }, 'client disconnected before the response')
  else if (error instanceof AppError && problem.status === 503)
    request.log.warn({ request: request.id, reason: error.message }, 'request refused as unavailable')
  else if (problem.status >= 500)
    request.log.error({ request: request.id, error: loggable(error) }, 'request failed')
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer')
  if (problem.status === 429 && !reply.hasHeader('retry-after')) void reply.header('retry-after', '2')
  if (problem.status === 503) void reply.header('retry-after', '2')
  void reply.headers(answerHeaders).header('x-request-id', request.id)
  return reply.code(problem.status).type(problemMediaType).send(JSON.stringify(problem))
}
