import { inTurn } from '../../heavy-work.ts'
import type { SomeHandlers } from '../../http/mount.ts'
import { getBulkReview } from './get-bulk-review.ts'
import { setReviewStatuses } from './set-review-statuses.ts'

export const bulkReviewRoutes = {
  getBulkReview: (context, { params }) => getBulkReview(context, params.bulkReviewId),
  setReviewStatuses: (context, { body, signal }) =>
    inTurn(context, 'bulkReview', signal, () => setReviewStatuses(context, body)),
} satisfies SomeHandlers
