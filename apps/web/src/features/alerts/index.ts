/** What other features may know of the alerts: how to link to a list of them, to ask for it, and to follow changes. */
export {
  alertsAddress,
  alertsWhere,
  wholeProduct,
  type AlertsAddress,
  type AlertsFilter,
} from './alerts-address.ts'
export { filterBody } from './alerts-body.ts'
export { useAlertChanges } from './use-alert-changes.ts'
