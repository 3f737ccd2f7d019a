import type { SomeHandlers } from '../../http/mount.ts'
import { listReviewStatuses, setReviewStatus } from './set-review-status.ts'

export const alertsRoutes = {
  listReviewStatuses: (context, { params }) => listReviewStatuses(context, params.alertId),
  setReviewStatus: (context, { params, body }) => setReviewStatus(context, params.alertId, body),
} satisfies SomeHandlers
