import { instantSearchConfigurations, toasts, type Client } from '@vigil/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { listAddress, noFilter, noTabs } from '../../list-screen/list-address.ts'
import type { LocalRules } from '../../list-screen/local-page.ts'

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

/** The server returns all clients at once: they are searched and sorted here. */
export const clientRules: LocalRules<Client, ClientsAddress['sort']['sortBy']> = {
  searched: ({ name }) => [name],
  sorted: {
    NAME: ({ name }) => name,
    INSTANT_SEARCH: ({ instantSearch }) => instantSearchConfigurations[instantSearch],
    ACCESS_ROLES: ({ usesAccessRoles }) => usesAccessRoles,
  },
}
