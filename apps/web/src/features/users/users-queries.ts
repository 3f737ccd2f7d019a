import {
  accessRolesRoutes,
  toasts,
  usersRoutes,
  type NewUser,
  type User,
  type UserChange,
} from '@vigil/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, apiOf } from '../../lib/api.ts'
import { refusalText } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { showError, showSuccess } from '../../ui/toasts/toast.ts'
import { willHaveRole, type RoleMoves } from './role-moves.ts'

const usersApi = apiOf({ ...usersRoutes, assignAccessRole: accessRolesRoutes.assignAccessRole })

export const usersQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['users', clientId],
    queryFn: ({ signal }) => usersApi.listUsers({ params: { clientId } }, { signal }),
    meta: { errorText: toasts.users.list },
  })

export const clientRolesQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['client-roles', clientId],
    queryFn: ({ signal }) => usersApi.listClientRoles({ params: { clientId } }, { signal }),
  })

/** What user management needs to know of a client. */
export interface ManagedClient {
  id: string
  vendor: boolean
  usesAccessRoles: boolean
  enabledInstantSearch: boolean
  enabledNpdb: boolean
}

/** The own or selected client is part of the session; any other one, on its page, is fetched. */
export function useManagedClient(clientId: string): ManagedClient | undefined {
  const { actor } = useSession()
  const known = [actor.own, actor.current].find(({ id }) => id === clientId)
  const fetched = useQuery({
    queryKey: ['clients', clientId],
    queryFn: ({ signal }) => api.getClient({ params: { clientId } }, { signal }),
    meta: { errorText: toasts.clients.one },
    enabled: known === undefined,
  })
  return known ?? fetched.data
}

/** Updates the list immediately, then refetches it. */
function useChangedUsers(clientId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = usersQuery(clientId)
  return {
    put: (changed: User): void =>
      void queryClient.setQueryData(queryKey, (users) => {
        if (!users) return users
        const others = users.filter(({ id }) => id !== changed.id)
        return [...others, changed].toSorted((a, b) => a.userName.localeCompare(b.userName))
      }),
    remove: (id: string): void =>
      void queryClient.setQueryData(queryKey, (users) => users?.filter((user) => user.id !== id)),
    refresh: (): Promise<void> => queryClient.invalidateQueries({ queryKey }),
  }
}

export function useCreateUser(clientId: string) {
  const { put, refresh } = useChangedUsers(clientId)
  return useMutation({
    mutationFn: (body: NewUser) => usersApi.createUser({ params: { clientId }, body }),
    onSuccess: ({ passwordMail, ...user }) => {
      put(user)
      showSuccess(toasts.users.saved)
      if (passwordMail === 'sent') showSuccess(toasts.users.resetMailed)
      if (passwordMail === 'failed') showError(toasts.users.resetFailed)
    },
    onSettled: () => void refresh(),
    meta: { errorText: toasts.users.createFailed },
  })
}

export function useUpdateUser(clientId: string) {
  const { put, refresh } = useChangedUsers(clientId)
  return useMutation({
    mutationFn: ({ userId, body }: { userId: string; body: UserChange }) =>
      usersApi.updateUser({ params: { clientId, userId }, body }),
    onSuccess: (user) => {
      put(user)
      showSuccess(toasts.users.saved)
    },
    // waits for the current values: after a conflict, the form compares them with what was typed
    onSettled: refresh,
    meta: { errorText: toasts.users.saveFailed },
  })
}

export function useDeleteUser(clientId: string) {
  const { remove, refresh } = useChangedUsers(clientId)
  return useMutation({
    mutationFn: (userId: string) => usersApi.deleteUser({ params: { clientId, userId } }),
    onSuccess: (_, userId) => {
      remove(userId)
      showSuccess(toasts.users.deleted)
    },
    onSettled: () => void refresh(),
    meta: { errorText: toasts.users.deleteFailed },
  })
}

export const useResetPassword = (clientId: string) =>
  useMutation({
    mutationFn: (userId: string) => usersApi.resetUserPassword({ params: { clientId, userId } }),
    onSuccess: () => showSuccess(toasts.users.resetMailed),
    meta: { errorText: toasts.users.resetFailed },
  })

export const useUnlinkSso = (clientId: string) =>
  useMutation({
    mutationFn: (userId: string) => usersApi.unlinkUserSso({ params: { clientId, userId } }),
    onSuccess: () => showSuccess(toasts.users.ssoUnlinked),
    // the server says why, such as that there is no account
    onError: (error) => showError(refusalText(error) ?? toasts.default),
    meta: { silent: true },
  })

export function useResetSecondFactor(clientId: string) {
  const { put, refresh } = useChangedUsers(clientId)
  return useMutation({
    mutationFn: (userId: string) => usersApi.resetUserSecondFactor({ params: { clientId, userId } }),
    onSuccess: (user) => {
      put(user)
      showSuccess(toasts.users.secondFactorReset)
    },
    onSettled: () => void refresh(),
  })
}

export function useAssignRole(clientId: string) {
  const { put, refresh } = useChangedUsers(clientId)
  return useMutation({
    mutationFn: (body: { accessRoleId: string | null; userId: string }) =>
      usersApi.assignAccessRole({ body }),
    onSuccess: (user) => {
      put(user)
      showSuccess(toasts.roles.assigned)
    },
    onSettled: refresh,
    meta: { errorText: toasts.roles.assignFailed },
  })
}

export function useSetRoleUsers(clientId: string) {
  const { refresh } = useChangedUsers(clientId)
  return useMutation({
    // the call replaces all users of the role: whom others have moved since the list was loaded must stay there
    mutationFn: async ({ roleId, moves }: { roleId: string; moves: RoleMoves }) => {
      const users = await usersApi.listUsers({ params: { clientId } })
      const wanted = users.filter((user) => user.roles.length === 0 && willHaveRole(user, roleId, moves))
      const userIds = wanted.map(({ id }) => id)
      return usersApi.assignRoleUsers({ params: { clientId, roleId }, body: { userIds } })
    },
    onSuccess: () => showSuccess(toasts.roles.assigned),
    onSettled: refresh,
    meta: { errorText: toasts.roles.assignFailed },
  })
}
