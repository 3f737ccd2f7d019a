import { hierarchyManagementRoutes, toasts } from '@vigil/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { refusalText } from '../../lib/failure.ts'
import { showError, showSuccess } from '../../ui/toasts/toast.ts'

const api = apiOf(hierarchyManagementRoutes)

export const hierarchyQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['hierarchy', clientId],
    queryFn: ({ signal }) => api.listHierarchy({ query: { clientId } }, { signal }),
    meta: { errorText: toasts.lists.businessUnits },
  })

/** What is named: a new unit, a new network of a unit, or one that exists. */
export type NameTask =
  | { kind: 'new-unit' }
  | { kind: 'new-network'; unit: { id: string; name: string } }
  | { kind: 'unit' | 'network'; id: string; name: string }

export const isAboutNetwork = ({ kind }: NameTask): boolean => kind === 'network' || kind === 'new-network'

/** Identifies what is named. */
export function draftIdOf(task: NameTask): string {
  if (task.kind === 'new-unit') return 'new'
  return task.kind === 'new-network' ? `new ${task.unit.id}` : task.id
}

function send(task: NameTask, clientId: string, name: string): Promise<unknown> {
  const query = { clientId }
  if (task.kind === 'new-unit') return api.createBusinessUnit({ query, body: { name } })
  if (task.kind === 'new-network')
    return api.createNetwork({ params: { businessUnitId: task.unit.id }, query, body: { name } })
  const body = { name, was: task.name }
  return task.kind === 'network'
    ? api.renameNetwork({ params: { networkId: task.id }, query, body })
    : api.renameBusinessUnit({ params: { businessUnitId: task.id }, query, body })
}

/** Other lists show units and networks as well. */
function useRefresh(clientId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: hierarchyQuery(clientId).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['business-units'] })
  }
}

export function useSaveName(clientId: string, task: NameTask) {
  const { networkSaved, networkSaveFailed, unitSaved, unitSaveFailed } = toasts.hierarchy
  const isNetwork = isAboutNetwork(task)
  return useMutation({
    mutationFn: (name: string) => send(task, clientId, name),
    onSuccess: () => showSuccess(isNetwork ? networkSaved : unitSaved),
    onSettled: useRefresh(clientId),
    meta: { errorText: isNetwork ? networkSaveFailed : unitSaveFailed },
  })
}

export interface HierarchyPart {
  kind: 'unit' | 'network'
  id: string
}

/** The server says why it can't be deleted: somebody may have joined in the meantime. */
export function useDeletePart(clientId: string, { kind, id }: HierarchyPart) {
  const { networkDeleted, networkDeleteFailed, unitDeleted, unitDeleteFailed } = toasts.hierarchy
  const isNetwork = kind === 'network'
  const query = { clientId }
  return useMutation({
    mutationFn: () =>
      isNetwork
        ? api.deleteNetwork({ params: { networkId: id }, query })
        : api.deleteBusinessUnit({ params: { businessUnitId: id }, query }),
    onSuccess: () => showSuccess(isNetwork ? networkDeleted : unitDeleted),
    onError: (error) => showError(refusalText(error) ?? (isNetwork ? networkDeleteFailed : unitDeleteFailed)),
    onSettled: useRefresh(clientId),
    meta: { silent: true },
  })
}
