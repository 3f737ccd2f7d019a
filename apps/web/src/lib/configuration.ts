import type { Configuration } from '@vigil/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

const none: Configuration = {
  supportContact: '',
  helpUrl: '',
  privacyUrl: '',
  termsUrl: '',
  defaultConnectionId: '',
  ptLabs: '',
}

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => api.getConfiguration({}, { signal }),
  staleTime: Infinity,
  meta: { silent: true },
})

/** Links and contacts of the installation; empty until loaded or if not configured. */
export const useConfiguration = (): Configuration => useQuery(configurationQuery).data ?? none
