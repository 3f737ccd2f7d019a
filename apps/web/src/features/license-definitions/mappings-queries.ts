import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../lib/failure.ts'
import { showError, showSuccess } from '../../ui/toasts/toast.ts'
import type { ListPage, Mapping, MappingKind, MappingValues } from './mapping-kinds.ts'

/** More than anyone maps by hand. */
const mostPages = 10

/** All pages of a list; shorter than its total if there are too many. */
async function readPages<Item>(read: (page: number) => Promise<ListPage<Item>>): Promise<ListPage<Item>> {
  const content: Item[] = []
  for (let page = 0; ; page += 1) {
    const { total, content: more } = await read(page)
    content.push(...more)
    if (more.length === 0 || content.length >= total || page + 1 === mostPages) return { total, content }
  }
}

const keyOf = ({ kind }: MappingKind, clientId: string) => ['license-mappings', kind, clientId] as const

export const mappedQuery = (kind: MappingKind, clientId: string) =>
  queryOptions({
    queryKey: [...keyOf(kind, clientId), 'mapped'],
    queryFn: ({ signal }) => readPages((page) => kind.mapped(clientId, page, signal)),
    meta: { errorText: kind.texts.list },
  })

export const unknownQuery = (kind: MappingKind, clientId: string) =>
  queryOptions({
    queryKey: [...keyOf(kind, clientId), 'unknown'],
    queryFn: ({ signal }) => readPages((page) => kind.unknown(clientId, page, signal)),
    meta: { errorText: kind.texts.list },
  })

export const targetsQuery = (kind: MappingKind) =>
  queryOptions({
    queryKey: ['license-mapping-targets', kind.kind],
    queryFn: ({ signal }) => kind.targets(signal),
    staleTime: Infinity,
    meta: { errorText: kind.texts.list },
  })

function useRefresh(kind: MappingKind, clientId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keyOf(kind, clientId) })
}

/** If the server refuses it, the toast says why, in its words. */
export function useCreateMapping(kind: MappingKind, clientId: string) {
  return useMutation({
    mutationFn: (values: MappingValues) => kind.create(clientId, values),
    onSuccess: () => showSuccess(kind.texts.saved),
    onError: (error) => showError(refusalText(error) ?? kind.texts.createFailed),
    onSettled: useRefresh(kind, clientId),
    meta: { silent: true },
  })
}

export function useUpdateMapping(kind: MappingKind, clientId: string) {
  return useMutation({
    mutationFn: (mapping: Mapping) => kind.update(mapping),
    onSuccess: () => showSuccess(kind.texts.saved),
    // waits for the current values: after a conflict, the row compares them with what was typed
    onSettled: useRefresh(kind, clientId),
    meta: { errorText: kind.texts.updateFailed },
  })
}

export function useDeleteMapping(kind: MappingKind, clientId: string) {
  return useMutation({
    mutationFn: (mapping: Mapping) => kind.remove(mapping),
    onSuccess: () => showSuccess(kind.texts.deleted),
    onSettled: useRefresh(kind, clientId),
    meta: { errorText: kind.texts.deleteFailed },
  })
}

/** Asked right before a mapping is changed or deleted. */
export const useCountUses = (kind: MappingKind) =>
  useMutation({ mutationFn: (mappingId: string) => kind.countUses(mappingId) })
