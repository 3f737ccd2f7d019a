import { queryOptions } from '@tanstack/react-query'
import {
  hierarchyRoutes,
  listScreensRoutes,
  toasts,
  type BusinessUnit,
  type MonitoredListUse,
} from '@vigil/contract'
import { apiOf } from '../../lib/api.ts'

const api = apiOf({
  listMonitoredLists: listScreensRoutes.listMonitoredLists,
  listBusinessUnits: hierarchyRoutes.listBusinessUnits,
  listUnitNetworks: hierarchyRoutes.listUnitNetworks,
})

/** The filter values by product. */
export const monitoredListsQuery = (type: MonitoredListUse) =>
  queryOptions({
    queryKey: ['monitored-lists', type],
    queryFn: ({ signal }) => api.listMonitoredLists({ query: { type } }, { signal }),
    staleTime: 60_000,
    meta: { errorText: toasts.lists.monitoredList },
  })

export const businessUnitsQuery = queryOptions({
  queryKey: ['business-units'],
  queryFn: ({ signal }) => api.listBusinessUnits({}, { signal }),
  staleTime: 60_000,
  meta: { errorText: toasts.lists.businessUnits },
})

/** The networks of one unit, read when it is chosen. */
export const unitNetworksQuery = ({ id, name }: Pick<BusinessUnit, 'id' | 'name'>) =>
  queryOptions({
    queryKey: [...businessUnitsQuery.queryKey, id, 'networks'],
    queryFn: ({ signal }) => api.listUnitNetworks({ params: { businessUnitId: id } }, { signal }),
    staleTime: 60_000,
    meta: { errorText: toasts.lists.networksOf(name) },
  })
