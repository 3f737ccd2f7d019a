import {
  csvHead,
  csvLines,
  actionText,
  dateIn,
  subjectTypeText,
  type ActorKind,
  type AuditFilter,
} from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { inTurn } from '../../heavy-work.ts'
import { csvFile, type AppendLines } from '../../http/csv-file.ts'
import type { BinaryAnswer } from '../../http/mount.ts'
import { auditCondition, readAuditEvents } from './audit-list-queries.ts'
import { auditScope, filterInScope } from './audit-scope.ts'

const head = ['Time (UTC)', 'Who', 'By', 'Action', 'Action ID', 'Client', 'About', 'ID', 'Address']
const actorKindTexts: Record<ActorKind, string> = { user: 'User', apiKey: 'API key', system: 'Vigil' }

interface ExportRequest {
  filter: AuditFilter
  /** aborted when the caller disconnects */
  signal: AbortSignal
}

const writeEvents = (
  context: ClientContext,
  { filter, signal }: ExportRequest,
  append: AppendLines,
): Promise<number> =>
  auditScope(context).readLong(signal, async (client) => {
    let count = 0
    await append(csvHead(head))
    for await (const rows of readAuditEvents(client, auditCondition(filter))) {
      const lines = rows.map((row) => [
        row.at.toISOString(),
        row.actorName,
        actorKindTexts[row.actorKind],
        actionText(row.action),
        row.action,
        row.clientName ?? '',
        subjectTypeText(row.subjectType),
        row.subjectId,
        row.address ?? '',
      ])
      await append(csvLines(lines))
      count += rows.length
    }
    return count
  })

/** All events of a filter as CSV, newest first. */
export function exportAuditEvents(context: ClientContext, request: ExportRequest): Promise<BinaryAnswer> {
  const filter = filterInScope(context, request.filter)
  const name = `audit-${dateIn(context.now(), filter.timezone)}.csv`
  return inTurn(context, 'report', request.signal, () =>
    csvFile(name, async (append) => {
      const count = await writeEvents(context, { ...request, filter }, append)
      // what was typed may be the name of a person
      const { text, person, ...kept } = filter
      await auditScope(context).write(async ({ audit }) =>
        audit({
          action: 'audit.export',
          subjectType: 'audit-trail',
          subjectId: filter.client ?? context.clientId,
          clientId: filter.client ?? null,
          after: { count, ...kept, searched: Boolean(text ?? person) },
        }),
      )
    }),
  )
}
