import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { performBulkReview } from './perform-bulk-review.ts'

export const bulkReviewJobs = {
  'alerts.bulk-review': (context, { bulkReviewId }, signal) =>
    performBulkReview(context, bulkReviewId, signal),
} satisfies JobHandlers
