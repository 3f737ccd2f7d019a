export { alertCauses, type AlertCause, type AlertDetail, type DetailDifference } from './alert-content.ts'
export { maskDetails, maskDifference, maskExplanation, type Masking } from './detail/alert-privacy.ts'
export { createChangeWaiters, type ChangeWaiters } from './changes/change-waiters.ts'
export { evidenceImage } from './evidence/evidence-image.ts'
export type { FindingChange, Raising } from './raise/finding-change.ts'
export { linkedAlerts } from './detail/linked-alerts.ts'
export {
  presentAlert,
  presentAlertDetails,
  sourceName,
  type LabelledValues,
  type PresentedAlert,
} from './detail/present-alert.ts'
export { presentSubjectDetails } from './detail/present-subject-details.ts'
export { raiseAlerts } from './raise/raise-alerts.ts'
export { recordReview, type Review } from './review/record-review.ts'
export { alertsRoutes } from './alerts-routes.ts'
export { alertsJobs } from './alerts-jobs.ts'
export { visibleProducts } from './visible-products.ts'
