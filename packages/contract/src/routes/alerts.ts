import { z } from 'zod'
import type { GuardedAccess } from '../access/access.ts'
import { AlertOrder, AlertSearch, SetReviewStatuses } from '../alerts/alert-search.ts'
import {
  AlertChanges,
  AlertDetails,
  AlertGroup,
  AlertItem,
  BulkReview,
  ChangesQuery,
  FoundAlertPosition,
  ReviewStatusItem,
  SetReviewStatus,
  SubjectGroups,
} from '../alerts/alerts.ts'
import { Id } from '../values/ids.ts'
import { AlertMetric, AlertTrends } from '../alerts/dashboard.ts'
import { pageOf } from '../values/paging.ts'
import { defineRoutes } from './route.ts'

const read: GuardedAccess = {
  kind: 'guarded',
  legacy: 'member',
  permission: { all: ['SHOW_ALERTS'] },
  feature: 'ongoingMonitoring',
}
const decide: GuardedAccess = {
  ...read,
  permission: { all: ['SHOW_ALERTS', 'UPDATE_ALERT_REVIEW_STATUS'] },
  // a PT admin working as a client can't review its alerts
  notAsClient: true,
}
const AlertPath = z.object({ alertId: Id })
const base = '/monitor/alerts'

/** Alerts and their reviews. */
export const alertsRoutes = defineRoutes({
  searchAlerts: {
    method: 'POST',
    path: `${base}/search`,
    summary: 'A page of the alerts that match a filter, in the given order',
    access: read,
    body: AlertSearch,
    largeBody: true,
    /** `counts` are the totals of `countsOf`, in its order; `groups` are returned for `groupBy` */
    response: pageOf(AlertItem).extend({
      counts: z.array(z.int()).optional(),
      groups: SubjectGroups.optional(),
    }),
  },
  findAlertPosition: {
    method: 'POST',
    path: `${base}/:alertId/position`,
    summary: 'The position of an alert in a list, and the alerts before and after it',
    access: read,
    params: AlertPath,
    body: AlertOrder,
    largeBody: true,
    response: FoundAlertPosition,
  },
  getAlertMetrics: {
    method: 'GET',
    path: `${base}/metrics`,
    summary: 'Open alerts by product',
    access: read,
    response: z.array(AlertMetric),
  },
  getAlertTrends: {
    method: 'GET',
    path: `${base}/trends`,
    summary: 'Alerts opened and resolved per week, and the age of open alerts',
    access: read,
    response: AlertTrends,
  },
  getAlertChanges: {
    method: 'GET',
    path: `${base}/changes`,
    summary:
      'Long poll: responds when an alert of the client changes, or after half a minute, with the current revision',
    access: read,
    query: ChangesQuery,
    response: AlertChanges,
    waits: true,
  },
  setReviewStatuses: {
    method: 'POST',
    path: `${base}/review-statuses`,
    summary: 'Review many alerts at once, all or none',
    access: decide,
    body: SetReviewStatuses,
    largeBody: true,
    response: BulkReview,
    status: 202,
  },
  getBulkReview: {
    method: 'GET',
    path: `${base}/review-statuses/:bulkReviewId`,
    summary: 'The progress of a bulk review',
    access: decide,
    params: z.object({ bulkReviewId: Id }),
    response: BulkReview,
  },
  getAlertDetails: {
    method: 'GET',
    path: `${base}/:alertId/details`,
    summary: 'An alert with its source record, its subject and the reason it was raised',
    access: read,
    params: AlertPath,
    response: AlertDetails,
  },
  listReviewStatuses: {
    method: 'GET',
    path: `${base}/:alertId/review-statuses`,
    summary: 'All reviews of an alert, newest first',
    access: read,
    params: AlertPath,
    response: z.array(ReviewStatusItem),
  },
  setReviewStatus: {
    method: 'POST',
    path: `${base}/:alertId/review-statuses`,
    summary: 'Review an alert: set its status and add a note',
    access: decide,
    params: AlertPath,
    body: SetReviewStatus,
    response: ReviewStatusItem,
    status: 201,
  },
  listSubjectAlerts: {
    method: 'GET',
    path: '/monitor/monitored-subjects/:subjectId/alerts',
    summary: 'The alerts of a subject by product and source, newest first',
    access: read,
    params: z.object({ subjectId: Id }),
    response: z.array(AlertGroup),
  },
})
