import { apiDocuments, type ApiDocument, type Route } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

interface Document {
  openapi: string
  info: { title: string }
  paths: Record<
    string,
    Record<string, { operationId: string; tags: string[]; responses: Record<string, unknown> }>
  >
  components: { schemas: Record<string, unknown> }
}
const documentOf = (name: ApiDocument): Document =>
  openApiDocument(name, apiDocuments[name], '1.0.0') as Document

describe.each(['monitor', 'identity', 'search'] as const)('the OpenAPI document of the %s API', (name) => {
  it('is OpenAPI 3.1 and describes every route of the contract once', () => {
    const document = documentOf(name)
    expect(document.openapi).toBe('3.1.0')
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    )
    expect(described.toSorted()).toEqual(Object.keys(apiDocuments[name]).toSorted())
  })

  it('has no dangling references', () => {
    const document = documentOf(name)
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      (match) => match[1] as string,
    )
    for (const reference of references) expect(document.components.schemas).toHaveProperty(reference)
  })
})

it('contains only routes that no other document has, under its own path', () => {
  for (const [name, routes] of Object.entries(apiDocuments))
    for (const route of Object.values<Route>(routes))
      expect(route.path.startsWith(`/${name}/`), route.path).toBe(true)
})

it('groups the calls by what they are about', () => {
  const groups = (name: ApiDocument): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(documentOf(name).paths).map(([path, calls]) => [
        path,
        Object.values(calls).flatMap(({ tags }) => tags),
      ]),
    )
  expect(groups('identity')).toMatchObject({
    '/identity/clients/{clientId}': expect.arrayContaining(['Clients']),
    '/identity/clients/{clientId}/users/{userId}': expect.arrayContaining(['Users']),
    '/identity/clients/{clientId}/ssoProducts': expect.arrayContaining(['SSO products']),
    '/identity/api-spec': ['API spec'],
  })
  expect(groups('monitor')).toMatchObject({
    '/monitor/monitored-subjects/{subjectId}/alerts': ['Monitored subjects'],
  })
})
