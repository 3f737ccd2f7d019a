import { dayMs, limits } from '@vigil/contract'
import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { failReport, generateReport } from './generate-report.ts'
import { requestDueReports } from './schedule-reports.ts'
import { forgetFile, selectStoredBefore, selectUnfinished } from './report-requests-queries.ts'

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
  }
}

/** The file first: if interrupted, the row still names it, and the next sweep goes on. */
async function removeOldFiles(context: Context, signal: AbortSignal): Promise<void> {
  const before = new Date(context.now().getTime() - limits.reportDays * dayMs)
  for (const { id, storageKey } of await context.read((sql) => selectStoredBefore(sql, before))) {
    signal.throwIfAborted()
    if (storageKey !== null) await context.services.files.remove(storageKey)
    await context.write(({ sql }) => forgetFile(sql, id))
  }
}

export const reportsJobs = {
  'reports.generate': generateReport,
  'reports.due': (base, _data, signal) => requestDueReports(base.asSystem(), signal),
  'reports.sweep': async (base, _data, signal) => {
    const context = base.asSystem()
    await endStranded(context, signal)
    await removeOldFiles(context, signal)
  },
} satisfies JobHandlers
