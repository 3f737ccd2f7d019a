import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { endStranded } from './review/end-stranded.ts'
import { performBulkReview } from './review/perform-bulk-review.ts'
import { foldAlerts } from './search/fold-alerts.ts'

export const alertsJobs = {
  'alerts.bulk-review': (context, { bulkReviewId }, signal) =>
    performBulkReview(context, bulkReviewId, signal),
  'alerts.bulk-review-sweep': (context, _data, signal) => endStranded(context, signal),
  'alerts.fold': (context, _data, signal) => foldAlerts(context, signal),
} satisfies JobHandlers
