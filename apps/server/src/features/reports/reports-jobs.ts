import { dayMs, limits } from '@vigil/contract'
import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { failReport, generateReport } from './generate-report.ts'
import { discardFile, removeFile } from './report-files.ts'
import { requestDueReports } from './schedule-reports.ts'
import { selectRemovable, selectUnfinished } from './report-requests-queries.ts'

const living = new Set(['created', 'retry', 'active'])

/** Fails reports whose job no longer exists, so that nobody waits for them forever. */
async function endStranded(context: Context, signal: AbortSignal): Promise<void> {
  const { boss } = context.services.jobs
  for (const row of await context.read(selectUnfinished)) {
    signal.throwIfAborted()
    const { clientId, id: requestId } = row
    const jobs = await boss.findJobs('reports.generate', { data: { clientId, requestId } })
    if (jobs.some((job) => living.has(job.state))) continue
    context.log.warn({ client: clientId, report: requestId }, 'report has no job anymore')
    await failReport(context, row, 'The report was interrupted.')
    await discardFile(context, row)
  }
}

/** Files of failed reports are there only if removing them failed before. */
async function removeFiles(context: Context, signal: AbortSignal): Promise<void> {
  const before = new Date(context.now().getTime() - limits.reportDays * dayMs)
  for (const attempt of await context.read((sql) => selectRemovable(sql, before))) {
    signal.throwIfAborted()
    await removeFile(context, attempt)
  }
}

export const reportsJobs = {
  'reports.generate': generateReport,
  'reports.due': (base, _data, signal) => requestDueReports(base.asSystem(), signal),
  'reports.sweep': async (base, _data, signal) => {
    const context = base.asSystem()
    await endStranded(context, signal)
    await removeFiles(context, signal)
  },
} satisfies JobHandlers
