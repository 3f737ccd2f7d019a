/** What other features may use: links to alert lists, their queries and changes, and the alerts of a subject. */
export {
  alertEntries,
  alertsAddress,
  alertsWhere,
  type AlertsAddress,
  type AlertsFilter,
} from './alerts-address.ts'
export { filterBody } from './alerts-body.ts'
export { useAlertChanges } from './use-alert-changes.ts'
export { networksQuery } from './alerts-queries.ts'
export { MatchPanel, ReviewPanel } from './shared-parts.ts'
export { noReview, notSavedText } from './review/review-rules.ts'
export { AlertHistory } from './detail/history/alert-history.tsx'
