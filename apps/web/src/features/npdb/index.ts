/** What other features may use. */
export { NpdbReportsPanel } from './npdb-reports-panel.tsx'
