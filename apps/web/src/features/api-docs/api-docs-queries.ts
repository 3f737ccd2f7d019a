import { identityRoutes, monitorRoutes, searchRoutes, type ApiDocument } from '@vigil/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import type { OpenApi } from './open-api.ts'

const { getMonitorApiSpec } = monitorRoutes
const { getIdentityApiSpec } = identityRoutes
const { getSearchApiSpec } = searchRoutes
const specApi = apiOf({ getMonitorApiSpec, getIdentityApiSpec, getSearchApiSpec })

/** The three sections of the page, in their order. */
export const apiSections: readonly { name: ApiDocument; title: string }[] = [
  { name: 'monitor', title: 'Monitor API' },
  { name: 'identity', title: 'Identity API' },
  { name: 'search', title: 'Instant Search API' },
]

const fetchers = {
  monitor: specApi.getMonitorApiSpec,
  identity: specApi.getIdentityApiSpec,
  search: specApi.getSearchApiSpec,
}

export const apiSpecQuery = (name: ApiDocument) =>
  queryOptions({
    queryKey: ['api-spec', name],
    queryFn: async ({ signal }) => (await fetchers[name]({}, { signal })) as OpenApi,
    staleTime: Infinity,
  })
