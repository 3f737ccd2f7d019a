import type { z } from 'zod'
import type { Access } from './access.ts'

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
  /** the body can name many things: up to 1 MB */
  largeBody?: true
  response: z.ZodType | 'binary' | 'empty' | 'redirect'
  /** success status; 200, or 204 for an empty answer */
  status?: 200 | 201 | 202 | 204
  /** secrets could be tried here: few calls a minute for one address */
  guessable?: true
  /** answers when something happens: its calls are counted apart from those that people make */
  waits?: true
}

export type Routes = Record<string, Route>
export const defineRoutes = <const T extends Routes>(routes: T): T => routes

type Part<Key extends string, Value> = Value extends z.ZodType ? { [K in Key]: z.input<Value> } : object
type Query<Value> = Value extends z.ZodType ? { query?: z.input<Value> } : object
type Body<Value, Bytes> = Value extends 'binary' ? { body: Bytes } : Part<'body', Value>

/** What a caller gives; `Bytes` is the platform's type for a binary body. */
export type RouteInput<R extends Route, Bytes = unknown> = Part<'params', R['params']> &
  Query<R['query']> &
  Body<R['body'], Bytes>

/** What a caller gets; `Bytes` is the platform's type for a binary answer. */
export type RouteOutput<R extends Route, Bytes = unknown> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : R['response'] extends 'binary'
    ? Bytes
    : undefined

/** Fills `:name` in a path, each value encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** The versioned JSON media type; the server also takes and gives application/json. */
export const vigilMediaType = 'application/vnd.vigil.v1+json'
export const jsonMediaType = 'application/json'
