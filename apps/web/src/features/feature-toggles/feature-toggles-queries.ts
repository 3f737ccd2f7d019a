import { toasts, type FeatureToggle } from '@vigil/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { sessionQuery } from '../../lib/session.ts'
import { showSuccess } from '../../ui/toasts/toast.ts'

export const togglesQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['feature-toggles', clientId],
    queryFn: ({ signal }) => api.listFeatureToggles({ params: { clientId } }, { signal }),
    meta: { errorText: toasts.toggles.list },
  })

/** Saves one toggle, whatever is chosen for the others. The last to save wins; the audit trail has every change. */
export function useSaveToggle(clientId: string, { id, feature, parameters }: FeatureToggle) {
  const queryClient = useQueryClient()
  const { queryKey } = togglesQuery(clientId)
  return useMutation({
    mutationFn: (enable: boolean) =>
      api.updateFeatureToggle({ params: { clientId, featureId: id }, body: { enable, parameters } }),
    onSuccess: (saved, enable) => {
      queryClient.setQueryData(queryKey, (toggles) => toggles?.map((one) => (one.id === id ? saved : one)))
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      showSuccess(toasts.toggles.saved(feature.name, enable))
    },
    onError: (error, enable) => reportFailure(error, toasts.toggles.saveFailed(feature.name, enable)),
    meta: { silent: true },
  })
}
