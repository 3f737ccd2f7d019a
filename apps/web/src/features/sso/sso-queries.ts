import { ssoProductsRoutes, toasts, type SsoProduct, type SsoProductUpdate } from '@vigil/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { showSuccess } from '../../ui/toasts/toast.ts'

const ssoApi = apiOf(ssoProductsRoutes)

export const ssoProductsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['sso-products', clientId],
    queryFn: ({ signal }) => ssoApi.listSsoProducts({ params: { clientId } }, { signal }),
  })

/** How users sign in is shown on other screens, too. */
function useRefresh(clientId: string) {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: ['clients', clientId] })
    void queryClient.invalidateQueries({ queryKey: ['users', clientId] })
    await queryClient.invalidateQueries({ queryKey: ssoProductsQuery(clientId).queryKey })
  }
}

export function useCreateSsoProduct(clientId: string) {
  const refresh = useRefresh(clientId)
  return useMutation({
    mutationFn: (body: SsoProductUpdate) => {
      const { version: _none, ...product } = body
      return ssoApi.createSsoProduct({ params: { clientId }, body: product })
    },
    onSuccess: () => showSuccess(toasts.sso.created),
    onSettled: refresh,
    meta: { errorText: toasts.sso.createFailed },
  })
}

export function useUpdateSsoProduct(clientId: string) {
  const refresh = useRefresh(clientId)
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: SsoProductUpdate }) =>
      ssoApi.updateSsoProduct({ params: { clientId, ssoProductId: id }, body }),
    onSuccess: () => showSuccess(toasts.sso.saved),
    // waits for the current values: after a conflict, the form shows them
    onSettled: refresh,
    meta: { errorText: toasts.sso.saveFailed },
  })
}

export function useDeleteSsoProduct({ clientId, id }: SsoProduct) {
  const refresh = useRefresh(clientId)
  return useMutation({
    mutationFn: () => ssoApi.deleteSsoProduct({ params: { clientId, ssoProductId: id } }),
    onSuccess: () => showSuccess(toasts.sso.deleted),
    onSettled: refresh,
    meta: { errorText: toasts.sso.deleteFailed },
  })
}
