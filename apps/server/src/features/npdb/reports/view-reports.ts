import type {
  NpdbEnrollment,
  NpdbFailedRequest,
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
  type QueryRow,
} from './reports-queries.ts'

/** Why a request has no answer yet. */
const failureOf = ({
  answeredAt,
  splitAt,
  attempts,
  attemptedAt,
  error,
}: QueryRow): NpdbFailedRequest | null =>
  answeredAt === null && splitAt === null && attemptedAt !== null && error !== null
    ? { attempts, attemptedAt: attemptedAt.toISOString(), reason: error }
    : null

const presentEnrollment = (
  row: EnrollmentRow,
  singleDbid: boolean,
  queries: readonly QueryRow[],
): NpdbEnrollment => ({
  dbid: row.dbid,
  enrolledDate: row.enrolledOn,
  accepted: row.state === 'accepted',
  removedAt: row.canceledAt?.toISOString() ?? null,
  singleDbid,
  rejected: row.state === 'rejected' ? (row.reason ?? '') : null,
  renewsOn: row.state === 'accepted' || row.state === 'rejected' ? row.endsOn : null,
  failure:
    queries
      .filter(({ enrollmentId }) => enrollmentId === row.id)
      .map(failureOf)
      .find(Boolean) ?? null,
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
    queries: await selectQueries(sql, clientId, subjectId),
    versions: await readReportVersions(sql, clientId, subjectId),
  }))
  if (found.id === undefined) return notFound('Subject')
  const dbids = await context.asSystem().read((sql) => countDbids(sql, clientId))
  const shown = found.enrollments.filter(({ state }) => includeTrashed || state !== 'canceled')
  const singleDbid = dbids <= 1 && new Set(shown.map(({ dbid }) => dbid)).size <= 1
  return {
    dbidEntities: shown.map((row) => presentEnrollment(row, singleDbid, found.queries)),
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

function outcomeOf({ accepted, splitAt }: QueryRow): NpdbQueryEvent['outcome'] {
  if (accepted !== null) return accepted ? 'accepted' : 'rejected'
  return splitAt === null ? 'waiting' : 'split'
}

/** When the Data Bank was asked about a subject: evidence that does not tell what it has answered. */
export async function listNpdbQueries(context: ClientContext, subjectId: string): Promise<NpdbQueryEvent[]> {
  const { clientId } = context
  const found = await context.read(async (sql) => ({
    id: await selectSubjectId(sql, clientId, subjectId),
    queries: await selectQueries(sql, clientId, subjectId),
  }))
  if (found.id === undefined) return notFound('Subject')
  return found.queries.map((row) => ({
    messageId: row.messageId,
    kind: row.kind,
    dbid: row.dbid,
    requestedAt: row.requestedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    outcome: outcomeOf(row),
    failure: failureOf(row),
  }))
}
