/** What other features may use: the report of a filter. */
export { useGenerateReport } from './generate/generate-report.tsx'
