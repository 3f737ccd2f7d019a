export { alertCauses, type AlertCause, type AlertDetail, type DetailDifference } from './alert-content.ts'
export { maskDetails, maskDifference, maskExplanation, type Masking } from './alert-privacy.ts'
export { createChangeWaiters, type ChangeWaiters } from './change-waiters.ts'
export { evidenceImage } from './evidence-image.ts'
export type { FindingChange, Raising } from './finding-change.ts'
export { linkedAlerts } from './linked-alerts.ts'
export {
  presentAlert,
  presentAlertDetails,
  sourceName,
  type LabelledValues,
  type PresentedAlert,
} from './present-alert.ts'
export { presentSubjectDetails } from './present-subject-details.ts'
export { raiseAlerts } from './raise-alerts.ts'
export { recordReview, type Review } from './record-review.ts'
export { alertsRoutes } from './alerts-routes.ts'
