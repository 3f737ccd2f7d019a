import { populationSearchRoutes, toasts, type PopulationSearchInput } from '@vigil/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../lib/api.ts'

const populationListApi = apiOf(populationSearchRoutes)

export const populationKey = ['population'] as const

/** One page of the population. */
export const populationQuery = (body: PopulationSearchInput) =>
  queryOptions({
    queryKey: [...populationKey, 'list', body],
    queryFn: ({ signal }) => populationListApi.searchSubjects({ body }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorText: toasts.population.list },
  })
