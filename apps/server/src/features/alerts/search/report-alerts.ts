import { dateIn, type AlertFilter } from '@vigil/contract'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { ClientContext } from '../../../context.ts'
import { inTurn } from '../../../heavy-work.ts'
import type { BinaryAnswer } from '../../../http/mount.ts'
import { filterCondition } from './filter-queries.ts'
import { readReport } from './report-queries.ts'
import { reportHead, reportLines } from './report-rows.ts'
import { visibleProducts } from '../visible-products.ts'

/** An unlinked file: the operating system removes it once it is closed, even after a crash. */
async function namelessFile(): Promise<fs.FileHandle> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vigil-report-'))
  try {
    return await fs.open(path.join(folder, 'report'), 'wx+', 0o600)
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

interface ReportRequest {
  filter: AlertFilter
  /** aborted when the caller disconnects */
  signal: AbortSignal
}

async function writeReport(
  context: ClientContext,
  { filter, signal }: ReportRequest,
  file: fs.FileHandle,
): Promise<number> {
  const products = await visibleProducts(context)
  const condition = filterCondition(filter, { now: context.now(), products })
  const linesOf = reportLines(filter.timezone)
  return context.readLong(signal, async (client) => {
    let count = 0
    await file.appendFile(reportHead)
    for await (const rows of readReport(client, context.clientId, condition)) {
      await file.appendFile(linesOf(rows))
      count += rows.length
    }
    return count
  })
}

async function makeReport(context: ClientContext, request: ReportRequest): Promise<BinaryAnswer> {
  const { filter } = request
  const file = await namelessFile()
  try {
    const count = await writeReport(context, request, file)
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
    const { size } = await file.stat()
    return {
      body: file.createReadStream({ start: 0 }),
      contentType: 'text/csv; charset=utf-8',
      size,
      fileName: `alerts-${dateIn(context.now(), filter.timezone)}.csv`,
      disposition: 'attachment',
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** All alerts of a filter as CSV, newest first; few reports are built at a time. */
export const reportAlerts = (context: ClientContext, request: ReportRequest): Promise<BinaryAnswer> =>
  inTurn(context, 'report', request.signal, () => makeReport(context, request))
