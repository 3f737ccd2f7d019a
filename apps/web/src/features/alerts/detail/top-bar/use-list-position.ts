import type { AlertItem } from '@vigil/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { AddressParams } from '../../../../list-screen/list-address.ts'
import { alertsAddress, type AlertsAddress } from '../../alerts-address.ts'
import { orderBody, searchBody } from '../../alerts-body.ts'
import { userZone } from '../../../../lib/user-zone.ts'
import { sameValue } from '../../../../ui/filters/same-value.ts'
import { alertLists } from '../../alert-lists.ts'
import { alertsKey, positionQuery } from '../../alerts-queries.ts'
import {
  findOnOtherPage,
  positionIn,
  type AlertsPage,
  type Neighbor,
  type ListPosition,
} from './list-position.ts'

/** Another alert of the list, and the URL parameters of its page. */
export interface Step {
  alert: AlertItem
  search: AddressParams
}

export interface Neighbors {
  position: number
  total: number
  previous: Step | null
  next: Step | null
}

interface OpenedFrom {
  alertId: string
  listPosition: ListPosition
  list: AlertsPage
}

/** The list that the alert was opened from is not refetched, so that its order stays stable. */
const neverRefetch = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

function useNeighborOnOtherPage(openedFrom: OpenedFrom | null, address: AlertsAddress, step: 1 | -1) {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: [...alertsKey, 'across', alertsAddress.write(address), openedFrom?.alertId, step],
    queryFn: () =>
      findOnOtherPage({
        left: openedFrom!.list,
        listPosition: openedFrom!.listPosition,
        size: address.size,
        step,
        read: (page) =>
          queryClient.fetchQuery({
            ...alertLists.pageQuery(searchBody({ ...address, page }, userZone())),
            staleTime: 0,
          }),
      }),
    enabled: openedFrom !== null && openedFrom.listPosition[step === 1 ? 'next' : 'previous'] === 'across',
    ...neverRefetch,
    meta: { silent: true },
  })
  return data ?? null
}

/** The server locates an alert that is not on the page in the URL; a link may lead anywhere. */
function usePositionFromServer(alertId: string, address: AlertsAddress, enabled: boolean): Neighbors | null {
  const queryClient = useQueryClient()
  const list = useMemo(() => orderBody(address, userZone()), [address])
  const { data: found } = useQuery({ ...positionQuery(alertId, list), ...neverRefetch, enabled })
  // so that the next position is already known
  useEffect(() => {
    for (const beside of enabled && found ? [found.previous, found.next] : [])
      if (beside) void queryClient.prefetchQuery({ ...positionQuery(beside.id, list), ...neverRefetch })
  }, [queryClient, enabled, found, list])
  if (!enabled || !found) return null
  const stepTo = (alert: AlertItem | null): Step | null =>
    alert && { alert, search: alertsAddress.write(address) }
  const { position, total, previous, next } = found
  return { position, total, previous: stepTo(previous), next: stepTo(next) }
}

/** The position of an alert in the list of the URL, and its neighbors; null if it is not in that list. */
export function useListPosition(alertId: string, params: AddressParams): Neighbors | null {
  const address = useMemo(() => alertsAddress.read(params), [params])
  const { data, isPlaceholderData } = useQuery({
    ...alertLists.pageQuery(searchBody(address, userZone())),
    ...neverRefetch,
    meta: { silent: true },
  })
  const [openedFrom, setKept] = useState<OpenedFrom | null>(null)
  const found = data && !isPlaceholderData ? positionIn(data, address, alertId) : null
  // a review can remove the alert from its list: it keeps its last position
  if (found && data && (openedFrom?.alertId !== alertId || !sameValue(openedFrom.listPosition, found)))
    setKept({ alertId, listPosition: found, list: data })
  const here = openedFrom?.alertId === alertId ? openedFrom : null
  const before = useNeighborOnOtherPage(here, address, -1)
  const after = useNeighborOnOtherPage(here, address, 1)
  const isElsewhere = !here && data !== undefined && !isPlaceholderData
  const isUnlisted = here?.listPosition.previous === 'unlisted' || here?.listPosition.next === 'unlisted'
  const elsewhere = usePositionFromServer(alertId, address, isElsewhere || isUnlisted)
  if (!here) return elsewhere
  const stepTo = (beside: Neighbor, across: typeof after, unlisted: Step | null): Step | null => {
    if (beside === 'unlisted') return unlisted
    if (beside === 'across')
      return across && { alert: across.alert, search: alertsAddress.write({ ...address, page: across.page }) }
    return beside && { alert: beside, search: alertsAddress.write(address) }
  }
  return {
    position: here.listPosition.position,
    total: here.listPosition.total,
    previous: stepTo(here.listPosition.previous, before, elsewhere?.previous ?? null),
    next: stepTo(here.listPosition.next, after, elsewhere?.next ?? null),
  }
}
