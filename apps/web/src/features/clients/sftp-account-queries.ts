import { clientManagementRoutes, toasts, type SftpAccount } from '@vigil/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'

const managementApi = apiOf(clientManagementRoutes)

export const sftpAccountQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['clients', clientId, 'sftp-account'],
    queryFn: ({ signal }) => managementApi.getSftpAccount({ params: { clientId } }, { signal }),
    meta: { errorText: toasts.clients.sftpAccount },
  })

/** Every change returns the account as it is then. */
function useShown(clientId: string) {
  const queryClient = useQueryClient()
  return (account: SftpAccount): void =>
    void queryClient.setQueryData(sftpAccountQuery(clientId).queryKey, account)
}

const meta = { errorText: toasts.clients.sftpChangeFailed }

/** The password goes to `reveal` and nowhere else: what a mutation returns is kept in the cache. */
export function useGeneratePassword(clientId: string, reveal: (password: string) => void) {
  return useMutation({
    mutationFn: async (): Promise<SftpAccount> => {
      const { password, account } = await managementApi.generateSftpPassword({ params: { clientId } })
      reveal(password)
      return account
    },
    onSuccess: useShown(clientId),
    meta,
  })
}

export const useRemovePassword = (clientId: string) =>
  useMutation({
    mutationFn: () => managementApi.removeSftpPassword({ params: { clientId } }),
    onSuccess: useShown(clientId),
    meta,
  })

export const useAddKey = (clientId: string) =>
  useMutation({
    mutationFn: (publicKey: string) =>
      managementApi.addSftpKey({ params: { clientId }, body: { publicKey } }),
    onSuccess: useShown(clientId),
    meta,
  })

export const useRemoveKey = (clientId: string) =>
  useMutation({
    mutationFn: (keyId: string) => managementApi.removeSftpKey({ params: { clientId, keyId } }),
    onSuccess: useShown(clientId),
    meta,
  })
