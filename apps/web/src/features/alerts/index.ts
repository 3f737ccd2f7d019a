/** What other features may use: links to alert lists, their queries and changes, and the alerts of a subject. */
export { alertsAddress, alertsWhere, type AlertsAddress, type AlertsFilter } from './alerts-address.ts'
export { filterBody } from './alerts-body.ts'
export { useAlertChanges } from './use-alert-changes.ts'
export { AlertHistory } from './detail/alert-history.tsx'
