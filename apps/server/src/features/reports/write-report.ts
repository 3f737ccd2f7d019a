import {
  limits,
  piiViewOf,
  reportTable,
  seesNpdb,
  type PiiView,
  type ReportFormat,
  type ReportOrder,
} from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { withOwnConnection } from '../../database/own-connection.ts'
import { reportWriters } from '../../documents/report-writers.ts'
import { AppError } from '../../errors.ts'
import { openContent } from './content/open-content.ts'

export interface ReportRun {
  order: ReportOrder
  /** as its requester named it */
  name: string | null
  format: ReportFormat
  zone: string
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
  append: (bytes: string | Buffer) => Promise<void>
}

export interface WrittenReport {
  rows: number
  /** personal fields that are shown in full */
  fields: readonly string[]
  /** what the reader was allowed to see; null: nothing personal is in it */
  pii: PiiView | null
  hasNpdb: boolean
}

/** Writes a report for the caller in one snapshot, without keeping it in memory. */
export function writeReport(context: ClientContext, run: ReportRun): Promise<WrittenReport> {
  const { order, name, format, zone, signal, onProgress, append } = run
  const { actor, services } = context
  return withOwnConnection(services.connect, signal, (client) =>
    context.readOn(client, async (sql) => {
      const content = await openContent(context, order, { zone, snapshot: { sql, client } })
      const { total, unmasked } = content
      if (format === 'pdf' && total > limits.reportPdfRows)
        throw new AppError('too_large', `Too large for PDF: ${total.toLocaleString('en-US')} rows.`)
      onProgress(0, total)
      let rows = 0
      const head = {
        title: reportTable[order.type].name,
        clientName: actor.current.name,
        name,
        createdAt: context.now(),
        createdBy: actor.name,
        zone,
      }
      await reportWriters[format].write(head, content, append, (count) => {
        signal.throwIfAborted()
        rows += count
        onProgress(rows, total)
      })
      return {
        rows,
        fields: unmasked?.() ?? [],
        pii: unmasked ? piiViewOf(actor) : null,
        hasNpdb: seesNpdb(actor),
      }
    }),
  )
}
