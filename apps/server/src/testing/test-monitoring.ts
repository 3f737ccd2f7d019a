/** For tests of features that rest on screening. */
export { change, loadLeie, person, screen } from '../features/screening/test-monitoring.ts'
