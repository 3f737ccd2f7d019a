import { inTurn } from '../../heavy-work.ts'
import type { SomeHandlers } from '../../http/mount.ts'
import { getAlertChanges } from './changes/get-alert-changes.ts'
import { getAlertDetails } from './detail/get-alert-details.ts'
import { listSubjectAlerts } from './detail/list-subject-alerts.ts'
import { listReviewStatuses, setReviewStatus } from './review/set-review-status.ts'
import { getBulkReview, setReviewStatuses } from './review/set-review-statuses.ts'
import { findAlertPosition } from './search/find-alert-position.ts'
import { listMonitoredLists } from './search/list-monitored-lists.ts'
import { addSavedView, changeSavedView, deleteSavedView, listSavedViews } from './saved-views/saved-views.ts'
import { searchAlerts } from './search/search-alerts.ts'
import { visibleProducts } from './visible-products.ts'

export const alertsRoutes = {
  searchAlerts: (context, { body, signal }) =>
    inTurn(context, 'search', signal, () => searchAlerts(context, body)),
  findAlertPosition: (context, { params, body, signal }) =>
    inTurn(context, 'search', signal, () => findAlertPosition(context, params.alertId, body)),
  listMonitoredLists: (context, { query }) => listMonitoredLists(context, query.type),
  listSavedViews: (context, { query }) => listSavedViews(context, query.list),
  addSavedView: (context, { body }) => addSavedView(context, body),
  changeSavedView: (context, { params, body }) => changeSavedView(context, params.viewId, body),
  deleteSavedView: (context, { params }) => deleteSavedView(context, params.viewId),

  getAlertChanges: (context, { query, signal }) => getAlertChanges(context, query.since, signal),
  getAlertDetails: async (context, { params }) =>
    getAlertDetails(context, params.alertId, await visibleProducts(context)),
  listSubjectAlerts: async (context, { params }) =>
    listSubjectAlerts(context, params.subjectId, await visibleProducts(context)),

  listReviewStatuses: async (context, { params }) =>
    listReviewStatuses(context, params.alertId, await visibleProducts(context)),
  setReviewStatus: async (context, { params, body }) =>
    setReviewStatus(context, params.alertId, body, await visibleProducts(context)),
  setReviewStatuses: (context, { body, signal }) =>
    inTurn(context, 'bulkReview', signal, () => setReviewStatuses(context, body)),
  getBulkReview: (context, { params }) => getBulkReview(context, params.bulkReviewId),
} satisfies SomeHandlers
