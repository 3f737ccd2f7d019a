import type { SomeHandlers } from '../../http/mount.ts'
import { exportAccessReview, listReviewedUsers } from './access-review.ts'

export const accessReviewRoutes = {
  listReviewedUsers: (context, { query }) => listReviewedUsers(context, query),
  exportAccessReview: (context, { query, signal }) => exportAccessReview(context, { filter: query, signal }),
} satisfies SomeHandlers
