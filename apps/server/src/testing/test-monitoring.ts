/** For tests of features that rest on screening. */
export { change, loadLeie, person, raisedAlerts, screen } from '../features/screening/test-monitoring.ts'
export { florida } from '../features/screening/licenses/test-boards.ts'
