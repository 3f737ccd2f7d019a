import { formatDate, toasts, type FeatureToggle, type FeatureToggleUpdate } from '@vigil/contract'
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

type ToggleChange = Pick<FeatureToggleUpdate, 'enable' | 'enabledDate'>

/** Saves one toggle, whatever is chosen for the others. The last to save wins; the audit trail has every change. */
export function useSaveToggle(clientId: string, { id, feature, parameters }: FeatureToggle) {
  const queryClient = useQueryClient()
  const { queryKey } = togglesQuery(clientId)
  return useMutation({
    mutationFn: (change: ToggleChange) =>
      api.updateFeatureToggle({ params: { clientId, featureId: id }, body: { ...change, parameters } }),
    onSuccess: (saved, { enable, enabledDate }) => {
      queryClient.setQueryData(queryKey, (toggles) => toggles?.map((one) => (one.id === id ? saved : one)))
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      showSuccess(
        enabledDate
          ? toasts.toggles.dated(feature.name, formatDate(enabledDate))
          : toasts.toggles.saved(feature.name, enable),
      )
    },
    onError: (error, { enable, enabledDate }) =>
      reportFailure(error, toasts.toggles.saveFailed(feature.name, enable || enabledDate !== undefined)),
    meta: { silent: true },
  })
}
