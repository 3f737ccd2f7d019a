import type { AlertSearchInput } from '@vigil/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AlertsAddress } from '../alerts-address.ts'
import { isStatusFiltered, searchBody } from '../alerts-body.ts'
import { useAlertChanges } from '../use-alert-changes.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { alertListsKey, alertsQuery } from '../alerts-queries.ts'
import { markListsStale, useListChange } from '../stale-lists.ts'
import { alertCountsKey, failedQueries, listCheckQuery } from './list-queries.ts'
import { sameRows } from './same-rows.ts'

function useListBody(address: AlertsAddress): AlertSearchInput {
  const zone = userZone()
  return useMemo(() => searchBody(address, zone), [address, zone])
}

/**
 * The page of a list that an address means. A list by review status stays as it was read when alerts change, so that
 * no row goes away under somebody's hands; `isHeld` says that it would read otherwise now, which is found out on the
 * side. Any other list follows quietly.
 */
export function useList(address: AlertsAddress) {
  const queryClient = useQueryClient()
  const body = useListBody(address)
  const isByStatus = isStatusFiltered(address)
  const changedAt = useListChange(body)
  const mayDiffer = changedAt !== null && isByStatus
  const query = useQuery({
    ...alertsQuery(body),
    refetchOnMount: !mayDiffer,
    refetchOnWindowFocus: !isByStatus,
    refetchOnReconnect: !isByStatus,
  })
  const { data: now } = useQuery({
    ...listCheckQuery({ body, readAt: query.dataUpdatedAt, changedAt: changedAt ?? 0 }),
    enabled: mayDiffer,
  })
  const isHeld = mayDiffer && now !== undefined && query.data !== undefined && !sameRows(now, query.data)
  const refresh = (): void => {
    void queryClient.invalidateQueries({ queryKey: alertListsKey })
    void queryClient.invalidateQueries({ queryKey: alertCountsKey })
  }
  const retry = (): void => void queryClient.refetchQueries(failedQueries)
  useAlertChanges(() => {
    markListsStale()
    if (isByStatus) void queryClient.invalidateQueries({ queryKey: alertCountsKey })
    else refresh()
  })
  return { query, isHeld, refresh, retry }
}
