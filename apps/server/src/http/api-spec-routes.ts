import { apiDocuments, type ApiDocument } from '@vigil/contract'
import { vigilVersion } from '../version.ts'
import type { SomeHandlers } from './mount.ts'
import { openApiDocument } from './openapi.ts'

const spec = (document: ApiDocument) => {
  const made = openApiDocument(document, apiDocuments[document], vigilVersion) as { openapi: string }
  return async () => made
}

export const apiSpecRoutes = {
  getIdentityApiSpec: spec('identity'),
  getMonitorApiSpec: spec('monitor'),
  getSearchApiSpec: spec('search'),
} satisfies SomeHandlers
