import {
  clientManagementRoutes,
  isAdministered,
  toasts,
  type AdministeredClient,
  type ClientSettings,
  type MonitorProduct,
} from '@vigil/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiOf } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { refusalText } from '../../lib/failure.ts'
import { sessionQuery } from '../../lib/session.ts'
import { showError, showSuccess } from '../../ui/toasts/toast.ts'
import { clientsQuery } from './clients-list.ts'

const managementApi = apiOf(clientManagementRoutes)

/** A client as its administrators see it. */
export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['clients', clientId],
    queryFn: async ({ signal }): Promise<AdministeredClient> => {
      const client = await api.getClient({ params: { clientId } }, { signal })
      if (!isAdministered(client)) throw new Error('You do not administer clients.')
      return client
    },
    meta: { errorText: toasts.clients.one },
  })

export const summaryQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['clients', clientId, 'summary'],
    queryFn: ({ signal }) => managementApi.getClientSummary({ params: { clientId } }, { signal }),
    meta: { silent: true },
  })

export const otherListTypesQuery = queryOptions({
  queryKey: ['other-list-types'],
  queryFn: ({ signal }) => managementApi.listOtherListTypes({}, { signal }),
  meta: { errorText: toasts.clients.listTypes },
})

export interface ProductQuestion {
  monitorProducts: MonitorProduct[]
  syncProductsToSubjects: boolean
}

/** What a change of products would do, asked while it is being edited. */
export const productEffectQuery = (clientId: string, asked: ProductQuestion) =>
  queryOptions({
    queryKey: ['clients', clientId, 'product-effect', asked],
    queryFn: ({ signal }) => managementApi.previewProducts({ params: { clientId }, body: asked }, { signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** After a change, what other screens show of clients is fetched again; so is the user's own client. */
function useRefresh() {
  const queryClient = useQueryClient()
  return {
    show: (client: AdministeredClient): void => {
      queryClient.setQueryData(clientQuery(client.id).queryKey, client)
      void queryClient.invalidateQueries({ queryKey: clientsQuery.queryKey, exact: true })
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
    forget: (clientId: string): void => {
      void queryClient.invalidateQueries({ queryKey: clientsQuery.queryKey, exact: true })
      queryClient.removeQueries({ queryKey: clientQuery(clientId).queryKey })
    },
    reload: (clientId: string): Promise<void> =>
      queryClient.invalidateQueries({ queryKey: clientQuery(clientId).queryKey, exact: true }),
  }
}

export function useCreateClient() {
  const { show } = useRefresh()
  return useMutation({
    mutationFn: (body: ClientSettings) => managementApi.createClient({ body }),
    onSuccess: (client) => {
      show(client)
      showSuccess(toasts.clients.saved)
    },
    meta: { errorText: toasts.clients.createFailed },
  })
}

export function useUpdateClient(clientId: string) {
  const { show, reload } = useRefresh()
  return useMutation({
    mutationFn: (body: ClientSettings & { version: number }) =>
      managementApi.updateClient({ params: { clientId }, body }),
    onSuccess: (client) => {
      show(client)
      showSuccess(toasts.clients.saved)
    },
    // somebody else was first: the form shows what they changed
    onError: (error) =>
      error instanceof ApiError && error.code === 'conflict' ? reload(clientId) : undefined,
    meta: { errorText: toasts.clients.saveFailed },
  })
}

export function useDeleteClient({ id, name }: { id: string; name: string }) {
  const { forget, reload } = useRefresh()
  return useMutation({
    /** the version that was shown when the user asked for it */
    mutationFn: (version: number) =>
      managementApi.deleteClient({ params: { clientId: id }, query: { version } }),
    onSuccess: () => {
      forget(id)
      showSuccess(toasts.clients.deleted(name))
    },
    // if somebody else has changed it meanwhile, the page shows what it is now
    onError: (error) => {
      const isConflict = error instanceof ApiError && error.code === 'conflict'
      showError((isConflict && refusalText(error)) || toasts.clients.deleteFailed)
      return isConflict ? reload(id) : undefined
    },
    meta: { silent: true },
  })
}
