/** Lists and runs, for tests of other features than screening. */
export { loadLeie, screen } from '../features/screening/test-monitoring.ts'
