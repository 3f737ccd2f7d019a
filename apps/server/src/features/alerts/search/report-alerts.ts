import { dateIn, type AlertFilter } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { csvFile, type AppendLines } from '../../../http/csv-file.ts'
import { inTurn } from '../../../heavy-work.ts'
import type { BinaryAnswer } from '../../../http/mount.ts'
import { filterCondition } from './filter-queries.ts'
import { readReport } from './report-queries.ts'
import { reportHead, reportLines } from './report-rows.ts'
import { visibleProducts } from '../visible-products.ts'

interface ReportRequest {
  filter: AlertFilter
  /** aborted when the caller disconnects */
  signal: AbortSignal
}

async function writeReport(
  context: ClientContext,
  { filter, signal }: ReportRequest,
  append: AppendLines,
): Promise<number> {
  const products = await visibleProducts(context)
  const condition = filterCondition(filter, { now: context.now(), products })
  const linesOf = reportLines(filter.timezone)
  return context.readLong(signal, async (client) => {
    let count = 0
    await append(reportHead)
    for await (const rows of readReport(client, context.clientId, condition)) {
      await append(linesOf(rows))
      count += rows.length
    }
    return count
  })
}

function makeReport(context: ClientContext, request: ReportRequest): Promise<BinaryAnswer> {
  const { filter } = request
  return csvFile(`alerts-${dateIn(context.now(), filter.timezone)}.csv`, async (append) => {
    const count = await writeReport(context, request, append)
    // the search text may be a person's name
    const { filter: text, ...kept } = filter
    await context.write(async ({ audit }) =>
      audit({
        action: 'alerts.report',
        subjectType: 'client',
        subjectId: context.clientId,
        after: { count, filter: kept, searched: text !== '' },
      }),
    )
  })
}

/** All alerts of a filter as CSV, newest first; few reports are built at a time. */
export const reportAlerts = (context: ClientContext, request: ReportRequest): Promise<BinaryAnswer> =>
  inTurn(context, 'report', request.signal, () => makeReport(context, request))
