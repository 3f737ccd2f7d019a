import {
  limits,
  overseesAllClients,
  type AuditEvent,
  type AuditEventDetail,
  type AuditFilter,
  type AuditPage,
} from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectList } from '../../listing/select-list.ts'
import {
  allEventsTotal,
  auditCondition,
  auditList,
  selectAuditEvent,
  selectSearchedFrom,
  selectSubjectNames,
  type AuditRow,
} from './audit-list-queries.ts'
import { changesFor, changesOf } from './audit-rules.ts'
import { auditScope, filterInScope } from './audit-scope.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Only the names that the caller may read are found. */
export async function subjectNames(
  context: ClientContext,
  rows: readonly AuditRow[],
): Promise<Map<string, string>> {
  const idsOf = (type: string): string[] => [
    ...new Set(
      rows.flatMap((row) => (row.subjectType === type && uuid.test(row.subjectId) ? [row.subjectId] : [])),
    ),
  ]
  const ids = { user: idsOf('user'), client: idsOf('client'), 'access-role': idsOf('access-role') }
  return auditScope(context).read((sql) => selectSubjectNames(sql, ids))
}

const presentEvent = (row: AuditRow, names: ReadonlyMap<string, string>): AuditEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actorKind: row.actorKind,
  actorName: row.actorName,
  clientId: row.clientId,
  clientName: row.clientName,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  subjectName: names.get(row.subjectId) ?? null,
})

/** Newest first. A search goes through at most `most` events, so that it takes no longer as the trail grows. */
export async function listAuditEvents(
  context: ClientContext,
  { page, size, ...given }: AuditFilter & { page: number; size: number },
  most: number = limits.auditSearched,
): Promise<AuditPage> {
  const scope = auditScope(context)
  const filter = filterInScope(context, given)
  const before = await scope.read((sql) => selectSearchedFrom(sql, filter, most))
  const where = auditCondition(filter, before)
  const request = { where, sortBy: 'at' as const, desc: true, page, size }
  const isWhole = where === undefined && overseesAllClients(context.actor)
  const list = isWhole ? { ...auditList, total: allEventsTotal } : auditList
  const { total, rows } = await selectList(scope, list, request)
  const names = await subjectNames(context, rows)
  const searchedFrom = before?.toISOString() ?? null
  return { page, total, content: rows.map((row) => presentEvent(row, names)), searchedFrom }
}

export async function getAuditEvent(context: ClientContext, eventId: string): Promise<AuditEventDetail> {
  const found = await auditScope(context).read((sql) => selectAuditEvent(sql, Number(eventId)))
  const row = found ?? notFound('Event')
  const { actorClientName, address, requestId } = row
  return {
    ...presentEvent(row, await subjectNames(context, [row])),
    actorClientName,
    address,
    requestId,
    changes: changesFor(context.actor, row, changesOf(row.before, row.after)),
    hash: row.hash.toString('hex'),
  }
}
