import { toasts, type ApiKey } from '@vigil/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { showSuccess } from '../../ui/toasts/toast.ts'

interface KeyOwner {
  clientId: string
  userId: string
}

const apiKeysQuery = (owner: KeyOwner) =>
  queryOptions({
    queryKey: ['api-keys', owner.clientId, owner.userId],
    queryFn: ({ signal }) => api.listApiKeys({ params: owner }, { signal }),
  })

/** Keys are the user's own, whichever client is selected. */
function useOwner(): KeyOwner {
  const { clientId, userId } = useSession()
  return { clientId, userId }
}

export const useApiKeys = () => useQuery(apiKeysQuery(useOwner()))

/** Updates the list immediately, then refetches it. */
function useChangedList(owner: KeyOwner) {
  const queryClient = useQueryClient()
  const { queryKey } = apiKeysQuery(owner)
  return {
    change: (next: (keys: ApiKey[]) => ApiKey[]): void =>
      void queryClient.setQueryData(queryKey, (keys) => keys && next(keys)),
    refresh: (): void => void queryClient.invalidateQueries({ queryKey }),
  }
}

export interface NewApiKey {
  key: ApiKey
  secret: string
}

/** The secret goes to `reveal` and nowhere else: what a mutation returns is kept in the cache. */
export function useCreateApiKey(reveal: (created: NewApiKey) => void) {
  const owner = useOwner()
  const { change, refresh } = useChangedList(owner)
  return useMutation({
    mutationFn: async (name: string): Promise<ApiKey> => {
      const { apikey: secret, ...key } = await api.createApiKey({ params: owner, body: { name } })
      reveal({ key, secret })
      return key
    },
    onSuccess: (key) => {
      change((keys) => [...keys, key])
      showSuccess(toasts.apiKeys.created)
    },
    onSettled: refresh,
    meta: { errorText: toasts.apiKeys.createFailed },
  })
}

export function useRenameApiKey(keyId: string) {
  const owner = useOwner()
  const { change, refresh } = useChangedList(owner)
  return useMutation({
    mutationFn: (name: string) => api.updateApiKey({ params: { ...owner, keyId }, body: { name } }),
    onSuccess: (renamed) => {
      change((keys) => keys.map((key) => (key.id === renamed.id ? renamed : key)))
      showSuccess(toasts.apiKeys.saved)
    },
    onSettled: refresh,
    meta: { errorText: toasts.apiKeys.saveFailed },
  })
}

export function useDeleteApiKey() {
  const owner = useOwner()
  const { change, refresh } = useChangedList(owner)
  return useMutation({
    mutationFn: (keyId: string) => api.deleteApiKey({ params: { ...owner, keyId } }),
    onSuccess: (_, keyId) => {
      change((keys) => keys.filter((key) => key.id !== keyId))
      showSuccess(toasts.apiKeys.deleted)
    },
    onSettled: refresh,
    meta: { errorText: toasts.apiKeys.deleteFailed },
  })
}
