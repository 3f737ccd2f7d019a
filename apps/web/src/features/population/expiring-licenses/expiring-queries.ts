import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { licensesRoutes, limits, toasts } from '@vigil/contract'
import { apiOf } from '../../../lib/api.ts'
import { populationKey } from '../list/population-queries.ts'

const api = apiOf({
  countExpiringLicenses: licensesRoutes.countExpiringLicenses,
  listExpiringLicenses: licensesRoutes.listExpiringLicenses,
})

export const pageSize = limits.pageSize

/** How many licenses expire on each day of a month. */
export const expiringMonthQuery = (month: string) =>
  queryOptions({
    queryKey: [...populationKey, 'expiring-licenses', month],
    queryFn: ({ signal }) => api.countExpiringLicenses({ query: { month } }, { signal }),
    meta: { errorText: toasts.population.expiringLicenses },
  })

/** A page of the licenses that expire on a day. */
export const expiringDayQuery = (date: string, page: number) =>
  queryOptions({
    queryKey: [...populationKey, 'expiring-licenses', date, page],
    queryFn: ({ signal }) =>
      api.listExpiringLicenses({ query: { date, page: String(page), size: String(pageSize) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorText: toasts.population.expiringLicenses },
  })
