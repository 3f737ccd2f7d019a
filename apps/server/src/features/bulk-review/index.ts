export { bulkReviewJobs } from './bulk-review-jobs.ts'
export { bulkReviewRoutes } from './bulk-review-routes.ts'
