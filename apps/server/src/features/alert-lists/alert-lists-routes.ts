import { inTurn } from '../../heavy-work.ts'
import type { SomeHandlers } from '../../http/mount.ts'
import { findAlertPlace } from './find-alert-place.ts'
import { listMonitoredLists } from './list-monitored-lists.ts'
import { reportAlerts } from './report-alerts.ts'
import { addSavedView, changeSavedView, deleteSavedView, listSavedViews } from './saved-views.ts'
import { searchAlerts } from './search-alerts.ts'

export const alertListsRoutes = {
  searchAlerts: (context, { body, signal }) =>
    inTurn(context, 'search', signal, () => searchAlerts(context, body)),
  findAlertPlace: (context, { params, body, signal }) =>
    inTurn(context, 'search', signal, () => findAlertPlace(context, params.alertId, body)),
  reportAlerts: (context, { body, signal }) => reportAlerts(context, { filter: body, signal }),
  listMonitoredLists: (context, { query }) => listMonitoredLists(context, query.type),
  listSavedViews: (context) => listSavedViews(context),
  addSavedView: (context, { body }) => addSavedView(context, body),
  changeSavedView: (context, { params, body }) => changeSavedView(context, params.viewId, body),
  deleteSavedView: (context, { params }) => deleteSavedView(context, params.viewId),
} satisfies SomeHandlers
