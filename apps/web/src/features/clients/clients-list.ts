import { instantSearchConfigurations, toasts, type Client } from '@vigil/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { listAddress, noFilter, noTabs } from '../../list-screen/list-address.ts'

export const clientsAddress = listAddress({
  tabs: noTabs,
  sorts: ['NAME', 'INSTANT_SEARCH', 'ACCESS_ROLES'],
  defaultSort: { sortBy: 'NAME', desc: false },
  filter: noFilter,
})
export type ClientsAddress = typeof clientsAddress.plain

export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => api.listClients({}, { signal }),
  meta: { errorText: toasts.clients.list },
})

export const clientsList = {
  schema: clientsAddress,
  searched: ({ name }: Client) => [name],
  sorted: {
    NAME: ({ name }: Client) => name,
    INSTANT_SEARCH: ({ instantSearch }: Client) => instantSearchConfigurations[instantSearch],
    ACCESS_ROLES: ({ usesAccessRoles }: Client) => usesAccessRoles,
  },
}
