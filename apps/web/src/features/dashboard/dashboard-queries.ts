import { queryOptions } from '@tanstack/react-query'
import {
  alertsRoutes,
  hierarchyRoutes,
  limits,
  monitorRoutes,
  toasts,
  type FirstSteps,
} from '@vigil/contract'
import { apiOf } from '../../lib/api.ts'
import { userZone } from '../../lib/user-zone.ts'
import { filterBody, type AlertsAddress } from '../alerts/index.ts'

/** The calls about alerts and business units. */
const dashboardApi = apiOf({ ...alertsRoutes, ...hierarchyRoutes, ...monitorRoutes })

/** Data of one client are never shown for another. */
export const dashboardKey = (clientId: string) => ['dashboard', clientId] as const

/** Windows such as "the last 30 days" move even if nothing changes. */
const refetchInterval = 60_000

export const alertMetricsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...dashboardKey(clientId), 'alerts'],
    queryFn: ({ signal }) => dashboardApi.getAlertMetrics({}, { signal }),
    refetchInterval,
    meta: { errorText: toasts.metrics.alerts },
  })

export const alertTrendsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...dashboardKey(clientId), 'trends'],
    queryFn: ({ signal }) => dashboardApi.getAlertTrends({}, { signal }),
    refetchInterval,
    meta: { errorText: toasts.metrics.alerts },
  })

export const populationMetricsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...dashboardKey(clientId), 'population'],
    queryFn: ({ signal }) => dashboardApi.getPopulationMetrics({}, { signal }),
    refetchInterval,
    meta: { errorText: toasts.metrics.population },
  })

export const isSetUp = ({ done }: FirstSteps): boolean => Object.values(done).every(Boolean)

/** What a new client still needs; asked again only until nothing is missing. */
export const firstStepsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...dashboardKey(clientId), 'first-steps'],
    queryFn: ({ signal }) => dashboardApi.getFirstSteps({}, { signal }),
    refetchInterval: ({ state }) => (state.data && !isSetUp(state.data) ? refetchInterval : false),
    staleTime: refetchInterval,
    meta: { silent: true },
  })

/** The total of a list, read with the smallest possible page. */
export const alertTotalQuery = (clientId: string, list: AlertsAddress) => {
  const body = { ...filterBody(list, userZone()), page: 0, size: limits.totalOnlyPageSize }
  return queryOptions({
    queryKey: [...dashboardKey(clientId), 'total', body],
    queryFn: async ({ signal }) => (await dashboardApi.searchAlerts({ body }, { signal })).total,
    refetchInterval,
    meta: { errorText: toasts.metrics.alerts },
  })
}
