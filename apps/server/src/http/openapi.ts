import {
  Problem,
  problemMediaType,
  vigilMediaType,
  type ApiDocument,
  type Route,
  type Routes,
  apiDocuments,
} from '@vigil/contract'
import { z } from 'zod'
import { createDocument } from 'zod-openapi'
import { vigilVersion } from '../version.ts'
import type { SomeHandlers } from './mount.ts'

const titles: Record<ApiDocument, string> = {
  monitor: 'Monitor API',
  identity: 'Identity API',
  search: 'Instant Search API',
}

const json = (schema: z.ZodType) => ({ [vigilMediaType]: { schema }, 'application/json': { schema } })
const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
const problem = (description: string) => ({
  description,
  content: { [problemMediaType]: { schema: Problem } },
})

function describeAccess(route: Route): string {
  if (route.access.kind !== 'guarded') return 'No sign-in needed.'
  const { legacy, permission, own, role } = route.access
  const legacyText = { member: 'any user', clientAdmin: 'client admins', ptAdmin: 'PT admins' }
  const check = (item: string | readonly string[]): string =>
    typeof item === 'string' ? item : item.join(' at ')
  const tags =
    permission === 'member'
      ? 'any user'
      : 'all' in permission
        ? permission.all.map(check).join(' and ')
        : permission.any.map(check).join(' or ')
  const ownText = own === undefined ? '' : ` Always open for the caller's own ${own}.`
  const roleText = role === undefined ? '' : ` Only for ${legacyText[role]}.`
  return `Without access roles: ${legacyText[legacy]}. With access roles: ${tags}.${roleText}${ownText}`
}

function responseOf(route: Route): object {
  if (route.response === 'empty') return { [route.status ?? 204]: { description: 'Done' } }
  if (route.response === 'redirect') return { 302: { description: 'Redirect' } }
  const content = route.response === 'binary' ? bytes : json(route.response)
  return { [route.status ?? 200]: { description: 'OK', content } }
}

function requestBodyOf(route: Route): object {
  if (!route.body) return {}
  return { requestBody: { required: true, content: route.body === 'binary' ? bytes : json(route.body) } }
}

const acronyms = /^(sso|api|npi|pt)\b/

/** What a call is about, for readers: "/identity/clients/:clientId/users/:userId" is about "Users". */
function groupOf(path: string): string {
  const [, ...fixed] = path.split('/').filter((part) => part !== '' && !part.startsWith(':'))
  const [about = '', ...more] = fixed
  const noun = about === 'clients' && more[0] !== undefined ? more[0] : about
  const words = noun
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.replace(acronyms, (word) => word.toUpperCase()).replace(/^./, (letter) => letter.toUpperCase())
}

const clientId = z.uuid().optional().meta({ description: 'The client to act for. Only for PT admins.' })

function operationOf(name: string, route: Route): object {
  const query = (route.query ?? z.object({})).extend(route.access.kind === 'guarded' ? { clientId } : {})
  return {
    operationId: name,
    tags: [groupOf(route.path)],
    summary: route.summary,
    description: describeAccess(route),
    requestParams: { ...(route.params && { path: route.params }), query },
    ...requestBodyOf(route),
    responses: {
      ...responseOf(route),
      400: problem('The request is not valid'),
      401: problem('Not signed in'),
      403: problem('Not permitted'),
      404: problem('Not found, or belongs to another client'),
      429: problem('Too many requests'),
    },
  }
}

/** The OpenAPI 3.1 document of one of the three APIs, generated from its routes. */
export function openApiDocument(document: ApiDocument, routes: Routes, version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, route] of Object.entries(routes)) {
    const at = route.path.replace(/:(\w+)/g, '{$1}')
    paths[at] = { ...paths[at], [route.method.toLowerCase()]: operationOf(name, route) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: titles[document], version, license: { name: 'Apache-2.0' } },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token or a personal API key' },
      },
    },
    paths,
  })
}

const spec = (document: ApiDocument) => {
  const made = openApiDocument(document, apiDocuments[document], vigilVersion) as { openapi: string }
  return async () => made
}

export const apiSpecRoutes = {
  getIdentityApiSpec: spec('identity'),
  getMonitorApiSpec: spec('monitor'),
  getSearchApiSpec: spec('search'),
} satisfies SomeHandlers
