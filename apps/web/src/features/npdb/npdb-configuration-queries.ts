import { npdbRoutes, toasts, type NpdbConfigurationInput } from '@vigil/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { showSuccess } from '../../ui/toasts/toast.ts'

const npdbApi = apiOf(npdbRoutes)

export const npdbConfigurationQuery = queryOptions({
  queryKey: ['npdb-configuration'],
  queryFn: ({ signal }) => npdbApi.getNpdbConfiguration({}, { signal }),
  meta: { errorText: toasts.npdb.configuration },
})

export function useSaveNpdbConfiguration() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NpdbConfigurationInput) => npdbApi.saveNpdbConfiguration({ body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(npdbConfigurationQuery.queryKey, saved)
      showSuccess(toasts.npdb.saved)
    },
    meta: { errorText: toasts.npdb.saveFailed },
  })
}

/** Asks for the stored password, which is audited; it goes to `reveal` and is not cached. */
export function useShowNpdbPassword(reveal: (password: string) => void) {
  return useMutation({
    mutationFn: async (): Promise<void> => {
      const { rawPassword } = await npdbApi.getNpdbConfiguration({ query: { showPassword: 'true' } })
      reveal(rawPassword ?? '')
    },
    meta: { errorText: toasts.npdb.configuration },
  })
}
