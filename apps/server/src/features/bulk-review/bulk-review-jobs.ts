import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { endStranded } from './end-stranded.ts'
import { performBulkReview } from './perform-bulk-review.ts'

export const bulkReviewJobs = {
  'alerts.bulk-review': (context, { bulkReviewId }, signal) =>
    performBulkReview(context, bulkReviewId, signal),
  'alerts.bulk-review-sweep': (context, _data, signal) => endStranded(context, signal),
} satisfies JobHandlers
