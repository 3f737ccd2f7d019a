import { toasts } from '@vigil/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => api.listClients({}, { signal }),
  meta: { errorText: toasts.clients.list },
})
