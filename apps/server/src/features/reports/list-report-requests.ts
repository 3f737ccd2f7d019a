import {
  dateIn,
  dayMs,
  isPtAdmin,
  limits,
  type Actor,
  type ReportHistoryQuery,
  type ReportRequest,
} from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { selectList } from '../../listing/select-list.ts'
import {
  requestCondition,
  requestList,
  type ListedRequest,
  type RequestScope,
} from './report-requests-queries.ts'
import { mayReadFile } from './report-rules.ts'

export const keptUntil = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + limits.reportDays * dayMs)

/** One's own; PT admins see those of the whole client. */
export const requestScope = ({ clientId, actor }: ClientContext): RequestScope => ({
  clientId,
  userId: isPtAdmin(actor) ? null : actor.userId,
})

function availableUntil(row: ListedRequest, now: Date, zone: string): string | null {
  const { status, completedAt, storageKey } = row
  if (status !== 'Complete' || storageKey === null || completedAt === null) return null
  const until = keptUntil(completedAt)
  return until > now ? dateIn(until, zone) : null
}

function present(
  row: ListedRequest,
  actor: Actor,
  { now, zone }: { now: Date; zone: string },
): ReportRequest {
  const { status, done, total } = row
  return {
    id: row.id,
    reportName: row.name,
    reportType: row.type,
    format: row.format,
    startTime: row.startedAt?.toISOString() ?? null,
    completeTime: row.completedAt?.toISOString() ?? null,
    createTime: row.createdAt.toISOString(),
    createdByUsername: row.userName,
    status,
    errors: row.errors,
    reportParameters: JSON.stringify(row.parameters),
    subjectName: row.subjectName,
    progress: status === 'Running' && done !== null && total !== null ? { done, total } : null,
    availableUntil: availableUntil(row, now, zone),
    mayDownload: mayReadFile(actor, row),
  }
}

/** A page of the reports that were requested. */
export async function listReportRequests(
  context: ClientContext,
  { filter, timezone, ...request }: ReportHistoryQuery,
): Promise<{ page: number; total: number; content: ReportRequest[] }> {
  const where = requestCondition(requestScope(context), filter)
  const { total, rows } = await selectList(context, requestList, { ...request, where })
  const shown = { now: context.now(), zone: timezone }
  return { page: request.page, total, content: rows.map((row) => present(row, context.actor, shown)) }
}
