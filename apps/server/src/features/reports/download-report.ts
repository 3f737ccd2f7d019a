import { dateIn } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { reportWriters } from '../../documents/report-writers.ts'
import { keptUntil, requestScope } from './list-report-requests.ts'
import { mayReadFile, reportFileName } from './report-rules.ts'
import { selectRequest } from './report-requests-queries.ts'

const addressSeconds = 300

/** A short-lived address of a complete report. */
export async function downloadReport(
  context: ClientContext,
  requestId: string,
): Promise<{ reportUrl: string }> {
  const row = await context.read((sql) => selectRequest(sql, requestScope(context), requestId))
  if (!row) return notFound('Report')
  const { completedAt, storageKey, format, name, timezone, type, sha256 } = row
  if (row.status !== 'Complete' || completedAt === null)
    throw new AppError('conflict', 'The report is not complete.')
  if (storageKey === null || keptUntil(completedAt) <= context.now())
    throw new AppError('gone', 'The report is no longer available. Request it again.')
  if (!mayReadFile(context.actor, row)) return notFound('Report')
  const reportUrl = await context.services.files.downloadAddress(storageKey, {
    fileName: reportFileName(name, dateIn(completedAt, timezone), format),
    contentType: reportWriters[format].contentType,
    seconds: addressSeconds,
  })
  await context.write(async ({ audit }) =>
    audit({
      action: 'report.download',
      subjectType: 'report',
      subjectId: requestId,
      after: { type, format, sha256 },
    }),
  )
  return { reportUrl }
}
