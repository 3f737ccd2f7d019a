import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sourcesRoutes, toasts, type ListChangeKind, type ListLoad } from '@vigil/contract'
import { api, apiOf } from '../../lib/api.ts'
import { isOpen } from './list-texts.ts'

/** The calls about lists. */
export const sourcesApi = apiOf(sourcesRoutes)

const pollFastMs = 1_000
const pollSlowMs = 30_000

/** Every second while a load is in progress, otherwise often enough to notice loads that others start. */
const pace = (loads: readonly (ListLoad | null)[] | undefined): number =>
  loads?.some((load) => load !== null && isOpen(load)) ? pollFastMs : pollSlowMs

export const sourcesKey = ['sources'] as const

export const sourcesQuery = queryOptions({
  queryKey: [...sourcesKey, 'list'],
  queryFn: ({ signal }) => sourcesApi.listSources({}, { signal }),
  refetchInterval: ({ state }) => pace(state.data?.sources.map(({ latest }) => latest)),
  meta: { errorText: 'The sources could not be loaded.' },
})

export const sourceQuery = (sourceId: string) =>
  queryOptions({
    queryKey: [...sourcesKey, 'one', sourceId],
    queryFn: ({ signal }) => sourcesApi.getSource({ params: { sourceId } }, { signal }),
    refetchInterval: ({ state }) => pace(state.data && [state.data.latest]),
    meta: { errorText: 'The source could not be loaded.' },
  })

export const loadsQuery = (sourceId: string, page: number, size: number) =>
  queryOptions({
    queryKey: [...sourcesKey, 'loads', sourceId, { page, size }],
    queryFn: ({ signal }) =>
      sourcesApi.listLoads(
        { params: { sourceId }, query: { page: String(page), size: String(size) } },
        { signal },
      ),
    refetchInterval: ({ state }) => pace(state.data?.content),
    placeholderData: keepPreviousData,
    meta: { errorText: 'The loads could not be retrieved.' },
  })

/** A load that has ended never changes again. */
export const loadQuery = (loadId: string) =>
  queryOptions({
    queryKey: [...sourcesKey, 'load', loadId],
    queryFn: ({ signal }) => sourcesApi.getLoad({ params: { loadId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? pollFastMs : false),
    meta: { errorText: 'The load could not be retrieved.' },
  })

export const changesQuery = (loadId: string, kind: ListChangeKind, page: number, size: number) =>
  queryOptions({
    queryKey: [...sourcesKey, 'changes', loadId, { kind, page, size }],
    queryFn: ({ signal }) =>
      sourcesApi.listChanges(
        { params: { loadId }, query: { kind, page: String(page), size: String(size) } },
        { signal },
      ),
    placeholderData: (before, query) =>
      (query?.queryKey.at(-1) as { kind?: string } | undefined)?.kind === kind ? before : undefined,
    meta: { errorText: 'The changes could not be loaded.' },
  })

export const listOwnersQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => api.listClients({}, { signal }),
  meta: { errorText: toasts.clients.list },
})
