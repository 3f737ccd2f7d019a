import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import { MonitoredList, MonitoredListQuery } from '../list-screens/monitored-lists.ts'
import { SavedView, SavedViewInput, SavedViewsQuery } from '../list-screens/saved-views.ts'
import { Id } from '../values/ids.ts'
import { defineRoutes } from './route.ts'

const opens: GuardedAccess = {
  kind: 'guarded',
  legacy: 'member',
  permission: { any: ['SHOW_ALERTS', 'SHOW_POPULATION'] },
  feature: 'ongoingMonitoring',
}
/** Views are the caller's own; whoever may open one of the lists may save them. */
const saves: GuardedAccess = { ...opens, notByKey: true }
const ViewPath = z.object({ viewId: Id })
const views = '/monitor/saved-views'

/** What the screens of several lists have in common. */
export const listScreensRoutes = defineRoutes({
  listMonitoredLists: {
    method: 'GET',
    path: '/monitor/monitored-lists',
    summary: 'The values available in filters, by product',
    access: opens,
    query: MonitoredListQuery,
    response: z.array(MonitoredList),
  },
  listSavedViews: {
    method: 'GET',
    path: views,
    summary: 'The saved views of a list that the caller has',
    access: saves,
    query: SavedViewsQuery,
    response: z.array(SavedView),
  },
  addSavedView: {
    method: 'POST',
    path: views,
    summary: 'Save a view',
    access: saves,
    body: SavedViewInput,
    response: SavedView,
    status: 201,
  },
  changeSavedView: {
    method: 'PUT',
    path: `${views}/:viewId`,
    summary: 'Rename or replace a saved view',
    access: saves,
    params: ViewPath,
    body: SavedViewInput,
    response: SavedView,
  },
  deleteSavedView: {
    method: 'DELETE',
    path: `${views}/:viewId`,
    summary: 'Delete a saved view',
    access: saves,
    params: ViewPath,
    response: 'empty',
  },
})
