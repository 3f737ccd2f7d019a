/** Findings and the alerts that they raise, for tests of features other than alerts. */
export {
  addList,
  addFinding,
  addRun,
  addSubject,
  alertsOf,
  changeOf,
  raise,
} from '../features/alerts/testing/test-findings.ts'

/** Lists and runs, for tests of features other than screening. */
export { change, loadLeie, person, raisedAlerts, screen } from '../features/screening/test-monitoring.ts'

/** Open alerts and files as rows, for tests that only count them. */
export { addImport, addRun as addAlerts } from '../features/notifications/test-monitoring.ts'

/** A client with alerts of every kind, and what is known of them. */
export { openAlertsApi } from '../features/alerts/testing/test-alerts-api.ts'
