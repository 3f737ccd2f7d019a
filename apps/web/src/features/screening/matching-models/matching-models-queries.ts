import { queryOptions } from '@tanstack/react-query'
import { matchingModelsRoutes, type MatchingModelList } from '@vigil/contract'
import { apiOf } from '../../../lib/api.ts'
import { isOpen } from './rehearsal-rules.ts'

/** The calls about matching models. */
export const matchingModelsApi = apiOf(matchingModelsRoutes)

const often = 1_000
const seldom = 30_000

const isBusy = ({ clients, rehearsals }: MatchingModelList): boolean =>
  rehearsals.some(isOpen) || clients.some(({ isBehind }) => isBehind)

export const matchingModelsKey = ['matching-models'] as const

/** Every second while jobs run, otherwise often enough to notice what others start. */
export const matchingModelsQuery = queryOptions({
  queryKey: [...matchingModelsKey, 'list'],
  queryFn: ({ signal }) => matchingModelsApi.listMatchingModels({}, { signal }),
  refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? often : seldom),
  meta: { errorText: 'The matching models could not be loaded.' },
})

/** By when it finished: a newer rehearsal is another one. */
export const rehearsalQuery = (modelId: string, clientId: string, finishedAt: string) =>
  queryOptions({
    queryKey: [...matchingModelsKey, 'rehearsal', modelId, clientId, finishedAt],
    queryFn: ({ signal }) => matchingModelsApi.getRehearsal({ params: { modelId, clientId } }, { signal }),
    staleTime: Infinity,
    meta: { errorText: 'The examples could not be loaded.' },
  })
