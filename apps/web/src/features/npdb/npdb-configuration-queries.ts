import { npdbRoutes, toasts, type NpdbConfiguration, type NpdbConfigurationInput } from '@vigil/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { apiOf } from '../../lib/api.ts'
import { showSuccess } from '../../ui/toasts/toast.ts'

const npdbApi = apiOf(npdbRoutes)

export const npdbConfigurationQuery = queryOptions({
  queryKey: ['npdb-configuration'],
  queryFn: ({ signal }) => npdbApi.getNpdbConfiguration({}, { signal }),
  meta: { errorText: toasts.npdb.configuration },
})

/** If somebody else was first, their version is loaded and goes to `onConflict`. */
export function useSaveNpdbConfiguration(onConflict: (current: NpdbConfiguration) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = npdbConfigurationQuery
  return useMutation({
    mutationFn: (body: NpdbConfigurationInput) => npdbApi.saveNpdbConfiguration({ body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      showSuccess(toasts.npdb.saved)
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'conflict') return
      await queryClient.invalidateQueries({ queryKey })
      const current = queryClient.getQueryData(queryKey)
      if (current) onConflict(current)
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
