import type {
  NpdbEnrollment,
  NpdbHistoryQuery,
  NpdbQueryEvent,
  NpdbResponse,
  NpdbSummary,
} from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { readReportVersions } from './read-reports.ts'
import { reportTypesOf, responsesOf } from './report-versions.ts'
import {
  countDbids,
  selectEnrollments,
  selectQueries,
  selectSubjectId,
  type EnrollmentRow,
} from './reports-queries.ts'

const presentEnrollment = (row: EnrollmentRow, singleDbid: boolean): NpdbEnrollment => ({
  dbid: row.dbid,
  enrolledDate: row.enrolledOn,
  accepted: row.state === 'accepted',
  removedAt: row.canceledAt?.toISOString() ?? null,
  singleDbid,
  rejected: row.state === 'rejected' ? (row.reason ?? '') : null,
  renewsOn: row.state === 'accepted' ? row.endsOn : null,
})

/** The enrollments of a subject, and its reports by type. */
export async function getNpdbSummary(
  context: ClientContext,
  subjectId: string,
  { includeTrashed = false }: { includeTrashed?: boolean },
): Promise<NpdbSummary> {
  const { clientId } = context
  const found = await context.read(async (sql) => ({
    id: await selectSubjectId(sql, clientId, subjectId),
    enrollments: await selectEnrollments(sql, clientId, subjectId),
    versions: await readReportVersions(sql, clientId, subjectId),
  }))
  if (found.id === undefined) return notFound('Subject')
  const dbids = await context.asSystem().read((sql) => countDbids(sql, clientId))
  const shown = found.enrollments.filter(({ state }) => includeTrashed || state !== 'canceled')
  const singleDbid = dbids <= 1 && new Set(shown.map(({ dbid }) => dbid)).size <= 1
  return {
    dbidEntities: shown.map((row) => presentEnrollment(row, singleDbid)),
    reportTypes: reportTypesOf(found.versions, includeTrashed),
  }
}

/** A page of what the Data Bank has sent about a subject. */
export async function searchNpdbReports(
  context: ClientContext,
  subjectId: string,
  query: NpdbHistoryQuery,
): Promise<{ page: number; total: number; content: NpdbResponse[] }> {
  const { clientId } = context
  const found = await context.read(async (sql) => ({
    id: await selectSubjectId(sql, clientId, subjectId),
    versions: await readReportVersions(sql, clientId, subjectId),
  }))
  if (found.id === undefined) return notFound('Subject')
  const { page, size } = query
  const all = responsesOf(found.versions, query)
  return { page, total: all.length, content: all.slice(page * size, (page + 1) * size) }
}

const outcomeOf = (accepted: boolean | null): NpdbQueryEvent['outcome'] =>
  accepted === null ? 'waiting' : accepted ? 'accepted' : 'rejected'

/** When the Data Bank was asked about a subject: evidence that does not tell what it has answered. */
export async function listNpdbQueries(context: ClientContext, subjectId: string): Promise<NpdbQueryEvent[]> {
  const { clientId } = context
  const found = await context.read(async (sql) => ({
    id: await selectSubjectId(sql, clientId, subjectId),
    queries: await selectQueries(sql, clientId, subjectId),
  }))
  if (found.id === undefined) return notFound('Subject')
  return found.queries.map(({ messageId, kind, dbid, accepted, requestedAt, answeredAt }) => ({
    messageId,
    kind,
    dbid,
    requestedAt: requestedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    outcome: outcomeOf(accepted),
  }))
}
