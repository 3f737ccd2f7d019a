import { queryOptions } from '@tanstack/react-query'
import { alertsRoutes, hierarchyRoutes, monitorRoutes, toasts, type AlertOrderInput } from '@vigil/contract'
import { apiOf } from '../../lib/api.ts'

/** API calls about alerts and their subjects. */
export const alertsApi = apiOf({ ...alertsRoutes, ...hierarchyRoutes, ...monitorRoutes })

export const alertsKey = ['alerts'] as const
/** The position of an alert in a whole list. */
export const positionQuery = (alertId: string, list: AlertOrderInput) =>
  queryOptions({
    queryKey: [...alertsKey, 'position', alertId, list],
    queryFn: async ({ signal }) =>
      (await alertsApi.findAlertPosition({ params: { alertId }, body: list }, { signal })).found,
    // without it, the alert has no counter and no neighbors
    meta: { silent: true },
  })

export const alertQuery = (alertId: string) =>
  queryOptions({
    queryKey: [...alertsKey, 'details', alertId],
    queryFn: ({ signal }) => alertsApi.getAlertDetails({ params: { alertId } }, { signal }),
    meta: { errorText: toasts.alerts.detail },
  })

export const reviewsQuery = (alertId: string) =>
  queryOptions({
    queryKey: [...alertsKey, 'reviews', alertId],
    queryFn: ({ signal }) => alertsApi.listReviewStatuses({ params: { alertId } }, { signal }),
    meta: { errorText: toasts.alerts.statuses },
  })

/** The alerts of a subject by product and source. */
export const groupsQuery = (subjectId: string) =>
  queryOptions({
    queryKey: [...alertsKey, 'groups', subjectId],
    queryFn: ({ signal }) => alertsApi.listSubjectAlerts({ params: { subjectId } }, { signal }),
    meta: { errorText: toasts.alerts.history },
  })

export const networksQuery = (subjectId: string) =>
  queryOptions({
    queryKey: ['networks', subjectId],
    queryFn: ({ signal }) => alertsApi.listSubjectNetworks({ params: { subjectId } }, { signal }),
    meta: { errorText: toasts.lists.networks },
  })
