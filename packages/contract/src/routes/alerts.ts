import { z } from 'zod'
import type { GuardedAccess } from '../access.ts'
import { ReviewStatusItem, SetReviewStatus } from '../alerts.ts'
import { Id } from '../ids.ts'
import { defineRoutes } from '../route.ts'

const read: GuardedAccess = {
  kind: 'guarded',
  legacy: 'member',
  permission: { all: ['SHOW_ALERTS'] },
  feature: 'ongoingMonitoring',
}
const AlertPath = z.object({ alertId: Id })
const path = '/monitor/alerts/:alertId/review-statuses'

/** What people decide about alerts. */
export const alertsRoutes = defineRoutes({
  listReviewStatuses: {
    method: 'GET',
    path,
    summary: 'Every decision about an alert, the newest first',
    access: read,
    params: AlertPath,
    response: z.array(ReviewStatusItem),
  },
  setReviewStatus: {
    method: 'POST',
    path,
    summary: 'Decide about an alert: a review status and a note',
    access: {
      ...read,
      permission: { all: ['SHOW_ALERTS', 'UPDATE_ALERT_REVIEW_STATUS'] },
      // whoever works as a client decides nothing for it
      notAsClient: true,
    },
    params: AlertPath,
    body: SetReviewStatus,
    response: ReviewStatusItem,
    status: 201,
  },
})
