import { dateIn, reportTable, type ReportOrder, type ReportType, type RunReportQuery } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTurn } from '../../heavy-work.ts'
import type { BinaryAnswer } from '../../http/mount.ts'
import { reportFile } from '../../http/report-file.ts'
import { documentKey } from '../../crypto/document-key.ts'
import { formatOf, parseOrder, refuseForbidden, refuseFuture, reportFileName } from './report-rules.ts'
import { writeReport } from './write-report.ts'

function fromJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', 'A filter has to be given as JSON.')
  }
}

function orderOf(type: ReportType, query: RunReportQuery): ReportOrder {
  const alertConfig = fromJson(query.alertConfig)
  const populationConfig = fromJson(query.populationConfig)
  return parseOrder(type, { ...query, alertConfig, populationConfig })
}

function makeFile(
  context: ClientContext,
  order: ReportOrder,
  { format: wanted, timezone: zone }: RunReportQuery,
  signal: AbortSignal,
): Promise<BinaryAnswer> {
  const { type } = order
  const format = formatOf(type, wanted)
  const fileName = reportFileName(reportTable[type].name, dateIn(context.now(), zone), format)
  return reportFile(
    { format, fileName, key: documentKey(context) },
    (append) =>
      writeReport(context, { order, name: null, format, zone, signal, onProgress: () => {}, append }),
    ({ rows, fields }, sha256) =>
      context.write(async ({ audit }) =>
        audit({
          action: 'report.run',
          subjectType: 'client',
          subjectId: context.clientId,
          after: { type, format, rows, fields, sha256 },
        }),
      ),
  )
}

/** A report at once; few are generated at a time. */
export async function runReport(
  context: ClientContext,
  type: ReportType,
  query: RunReportQuery,
  signal: AbortSignal,
): Promise<BinaryAnswer> {
  const order = orderOf(type, query)
  refuseFuture(order, context.now(), query.timezone)
  refuseForbidden(context.actor, type)
  return inTurn(context, 'report', signal, () => makeFile(context, order, query, signal))
}
