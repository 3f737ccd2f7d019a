import { withServices } from '../../cli/with-services.ts'
import type { AllJobHandlers } from '../../jobs/collect-handlers.ts'
import { jobNames } from '../../jobs/job-table.ts'
import { startWorkers } from '../../jobs/work.ts'
import { generateReport } from './generate-report.ts'

/** A worker that generates the reports of the queue and nothing else, in a process that a test can kill. */
const quiet = Object.fromEntries(jobNames.map((name) => [name, async () => {}]))
await withServices('worker', async ({ services }) => {
  const handlers = { ...quiet, 'reports.generate': generateReport } as AllJobHandlers
  await startWorkers(services, handlers, () => {})
  await new Promise<never>(() => {})
})
