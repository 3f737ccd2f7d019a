/** What other features may use: links to alert lists, their queries, and changes. */
export { alertsAddress, alertsWhere, type AlertsAddress, type AlertsFilter } from './alerts-address.ts'
export { filterBody } from './alerts-body.ts'
export { useAlertChanges } from './use-alert-changes.ts'
