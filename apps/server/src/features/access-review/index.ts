export { accessReviewRoutes } from './access-review-routes.ts'
