import type { z } from 'zod'
import type { Access } from '../access/access.ts'

export type ApiDocument = 'monitor' | 'identity' | 'search'

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** relative to the API base, `:name` for parameters */
  path: string
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  /** a schema, or bytes that are streamed */
  body?: z.ZodType | 'binary'
  /** the body can contain long lists: up to 1 MB */
  largeBody?: true
  response: z.ZodType | 'binary' | 'empty' | 'redirect'
  /** success status; 200, or 204 for an empty response */
  status?: 200 | 201 | 202 | 204
  /** secrets could be guessed here: stricter rate limit per address */
  guessable?: true
  /** a long poll: rate-limited separately from other calls */
  waits?: true
}

export type Routes = Record<string, Route>
export const defineRoutes = <const T extends Routes>(routes: T): T => routes

type Part<Key extends string, Value> = Value extends z.ZodType ? { [K in Key]: z.input<Value> } : object
type Query<Value> = Value extends z.ZodType ? { query?: z.input<Value> } : object
type Body<Value, Bytes> = Value extends 'binary' ? { body: Bytes } : Part<'body', Value>

/** The arguments of a call; `Bytes` is the platform's type for a binary body. */
export type RouteInput<R extends Route, Bytes = unknown> = Part<'params', R['params']> &
  Query<R['query']> &
  Body<R['body'], Bytes>

/** The result of a call; `Bytes` is the platform's type for a binary response. */
export type RouteOutput<R extends Route, Bytes = unknown> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : R['response'] extends 'binary'
    ? Bytes
    : undefined

/** Fills `:name` in a path, each value encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** The versioned JSON media type; the server also accepts and sends application/json. */
export const vigilMediaType = 'application/vnd.vigil.v1+json'
/** Of a file that has no place for its signature, as JSON. */
export const signatureHeader = 'vigil-signature'
export const jsonMediaType = 'application/json'
