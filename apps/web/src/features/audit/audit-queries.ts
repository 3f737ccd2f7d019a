import { auditRoutes, type AuditFilter } from '@vigil/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { userZone } from '../../lib/user-zone.ts'
import type { AuditAddress } from './audit-address.ts'

export const auditApi = apiOf(auditRoutes)

/** What narrows the list, as the server takes it; what is not set is left out. */
export function filterQuery({ text, filter }: Pick<AuditAddress, 'text' | 'filter'>): AuditFilter {
  const set = Object.entries({ ...filter, text }).filter(([, value]) => value !== null && value !== '')
  return { ...(Object.fromEntries(set) as Omit<AuditFilter, 'timezone'>), timezone: userZone() }
}

export const auditEventsQuery = (address: AuditAddress) => {
  const query = { ...filterQuery(address), page: String(address.page), size: String(address.size) }
  return queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => auditApi.listAuditEvents({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const auditEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['audit', 'one', eventId],
    queryFn: ({ signal }) => auditApi.getAuditEvent({ params: { eventId } }, { signal }),
    staleTime: Infinity,
  })

const whileRunningMs = 1000

/** Asked again and again while a check is running, to show its progress. */
export const auditChainQuery = queryOptions({
  queryKey: ['audit', 'chain'],
  queryFn: ({ signal }) => auditApi.getAuditChain({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? whileRunningMs : false),
  meta: { silent: true },
})
