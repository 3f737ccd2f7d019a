import { toasts, type AccessRoleInput, type ListedAccessRole } from '@vigil/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../lib/failure.ts'
import { showError, showSuccess } from '../../ui/toasts/toast.ts'
import { accessRolesApi, accessRolesQuery } from './access-roles-queries.ts'

function useRefreshRoles() {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: accessRolesQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['client-roles'] }),
    ])
  }
}

/** Saves a role, or creates one if there is no id. */
export function useSaveRole() {
  return useMutation({
    mutationFn: ({ roleId, body }: { roleId: string | null; body: AccessRoleInput }) =>
      roleId === null
        ? accessRolesApi.createAccessRole({ body })
        : accessRolesApi.updateAccessRole({ params: { roleId }, body }),
    onSuccess: () => showSuccess(toasts.roles.saved),
    onSettled: useRefreshRoles(),
  })
}

/** The server says why a role can't be deleted, such as that users have it. */
export function useDeleteRole() {
  return useMutation({
    mutationFn: ({ id: roleId }: ListedAccessRole) => accessRolesApi.deleteAccessRole({ params: { roleId } }),
    onSuccess: () => showSuccess(toasts.roles.deleted),
    onError: (error) => showError(refusalText(error) ?? toasts.default),
    onSettled: useRefreshRoles(),
    meta: { silent: true },
  })
}
