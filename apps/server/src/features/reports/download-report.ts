import { dateIn, type ReportSignature } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { reportWriters } from '../../documents/report-writers.ts'
import { signatureOf } from '../../documents/signed-document.ts'
import { documentKey } from '../../crypto/document-key.ts'
import { keptUntil, requestScope } from './list-report-requests.ts'
import { mayReadFile, reportFileName } from './report-rules.ts'
import { selectRequest } from './report-requests-queries.ts'

const addressSeconds = 300

/** A report whose file is still there, and may be read by the actor. */
async function readableReport(context: ClientContext, requestId: string) {
  const row = await context.read((sql) => selectRequest(sql, requestScope(context), requestId))
  if (!row) return notFound('Report')
  const { completedAt, storageKey } = row
  if (row.status !== 'Complete' || completedAt === null)
    throw new AppError('conflict', 'The report is not complete.')
  if (storageKey === null || keptUntil(completedAt) <= context.now())
    throw new AppError('gone', 'The report is no longer available. Request it again.')
  if (!mayReadFile(context.actor, row)) return notFound('Report')
  return { ...row, completedAt, storageKey }
}

const fileNameOf = ({ name, completedAt, timezone, format }: Awaited<ReturnType<typeof readableReport>>) =>
  reportFileName(name, dateIn(completedAt, timezone), format)

/** The signature of a report as CSV, which has no place for it. */
export async function getReportSignature(
  context: ClientContext,
  requestId: string,
): Promise<ReportSignature> {
  const row = await readableReport(context, requestId)
  if (row.format !== 'csv' || row.sha256 === null)
    throw new AppError('precondition', 'The signature of this report is in its file.')
  return { fileName: fileNameOf(row), signature: signatureOf(row.sha256, documentKey(context)) }
}

/** A short-lived address of a complete report. */
export async function downloadReport(
  context: ClientContext,
  requestId: string,
): Promise<{ reportUrl: string }> {
  const row = await readableReport(context, requestId)
  const { storageKey, format, type, sha256 } = row
  const reportUrl = await context.services.files.downloadAddress(storageKey, {
    fileName: fileNameOf(row),
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
