import type { QueryClient } from '@tanstack/react-query'
import { userZone } from '../../../lib/user-zone.ts'
import { alertLists, tabFilters } from '../alert-lists.ts'
import type { AlertsAddress } from '../alerts-address.ts'
import { isStatusFiltered, searchBody } from '../alerts-body.ts'

/** What a list of alerts asks the server for. */
export const listRequest = (address: AlertsAddress, zone: string) => ({
  body: searchBody(address, zone),
  counted: tabFilters(address, zone),
  holds: isStatusFiltered(address),
})

/** Asks for a list before its page is rendered, unless it is cached: then the page decides. */
export function requestAlerts(queryClient: QueryClient, address: AlertsAddress): void {
  const { body, counted } = listRequest(address, userZone())
  const query = alertLists.pageQuery(body, counted)
  if (queryClient.getQueryData(query.queryKey) === undefined) void queryClient.prefetchQuery(query)
}
