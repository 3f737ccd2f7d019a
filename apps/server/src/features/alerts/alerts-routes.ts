import type { MonitorProduct } from '@vigil/contract'
import type { Context } from '../../context.ts'
import type { SomeHandlers } from '../../http/mount.ts'
import { getAlertChanges } from './get-alert-changes.ts'
import { getAlertDetails } from './get-alert-details.ts'
import { listSubjectAlerts } from './list-subject-alerts.ts'
import { listReviewStatuses, setReviewStatus } from './set-review-status.ts'

/** `visibleProducts` says whose alerts a caller may see. */
export const alertsRoutes = (visibleProducts: (context: Context) => Promise<MonitorProduct[]>) =>
  ({
    getAlertChanges: (context, { query, signal }) => getAlertChanges(context, query.since, signal),
    getAlertDetails: async (context, { params }) =>
      getAlertDetails(context, params.alertId, await visibleProducts(context)),
    listReviewStatuses: async (context, { params }) =>
      listReviewStatuses(context, params.alertId, await visibleProducts(context)),
    listSubjectAlerts: async (context, { params }) =>
      listSubjectAlerts(context, params.subjectId, await visibleProducts(context)),
    setReviewStatus: async (context, { params, body }) =>
      setReviewStatus(context, params.alertId, body, await visibleProducts(context)),
  }) satisfies SomeHandlers
