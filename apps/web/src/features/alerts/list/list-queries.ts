import type { AlertFilterInput } from '@vigil/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { alertTabs, type AlertsAddress, type AlertTab } from '../../../lib/alerts-address.ts'
import { filterBody } from '../../../lib/alerts-body.ts'
import { alertsApi } from '../alerts-api.ts'
import { alertsKey } from '../alerts-queries.ts'

export const alertCountsKey = [...alertsKey, 'count'] as const

/** How many alerts a filter leaves. */
export const alertCountQuery = (filter: AlertFilterInput) =>
  queryOptions({
    queryKey: [...alertCountsKey, filter],
    queryFn: async ({ signal }) =>
      (await alertsApi.searchAlerts({ body: { ...filter, page: 0, size: 1 } }, { signal })).total,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    // the list beside it says that it failed
    meta: { silent: true },
  })

/** The counts of all tabs under the same search and filter. */
export const tabCountQueries = (address: AlertsAddress, zone: string) =>
  alertTabs.map((tab: AlertTab) => alertCountQuery(filterBody({ ...address, tab }, zone)))
