import { withServices } from '../../cli/with-services.ts'
import { generateReport } from './generate-report.ts'

/** Generates a report as a worker does, in a process that a test can kill. */
const [clientId, requestId] = process.argv.slice(2) as [string, string]
await withServices('report', (context) =>
  generateReport(context, { clientId, requestId }, new AbortController().signal),
)
