import type { AlertFilterInput, AlertSearchInput } from '@vigil/contract'
import { keepPreviousData, queryOptions, type QueryFilters } from '@tanstack/react-query'
import { alertTabs, type AlertsAddress, type AlertTab } from '../alerts-address.ts'
import { filterBody } from '../alerts-body.ts'
import { sameValue } from '../../../ui/same-value.ts'
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

interface ListCheck {
  body: AlertSearchInput
  /** when the page on the screen was read */
  readAt: number
  /** when an alert was changed last */
  changedAt: number
}

/** The same page as it would be read now, beside the one on the screen. */
export const listCheckQuery = (check: ListCheck) =>
  queryOptions({
    queryKey: [...alertsKey, 'check', check.body, check.readAt, check.changedAt] as const,
    queryFn: ({ signal }) => alertsApi.searchAlerts({ body: check.body }, { signal }),
    // until the next check is answered the last one of the same reading counts
    placeholderData: (before, last) =>
      last?.queryKey[3] === check.readAt && sameValue(last.queryKey[2], check.body) ? before : undefined,
    staleTime: 60_000,
    gcTime: 0,
    meta: { silent: true },
  })

/** All that is on the screen and could not be read: the list, its counts and what its chips are called. */
export const failedQueries = {
  type: 'active',
  predicate: ({ state }) => state.status === 'error',
} satisfies QueryFilters

/** The counts of all tabs under the same search and filter. */
export const tabCountQueries = (address: AlertsAddress, zone: string) =>
  alertTabs.map((tab: AlertTab) => alertCountQuery(filterBody({ ...address, tab }, zone)))
