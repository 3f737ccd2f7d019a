import { and, asc, count, desc, eq, sql as raw } from 'drizzle-orm'
import {
  clientDbids,
  npdbEnrollments,
  npdbMessageItems,
  npdbMessages,
  npdbReports,
  npdbResponses,
  subjects,
  type SeenDetails,
} from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { wordSql } from '../../../database/words.ts'

export type EnrollmentRow = typeof npdbEnrollments.$inferSelect

export async function selectSubjectId(sql: Sql, clientId: string, id: string): Promise<string | undefined> {
  const [row] = await sql
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.clientId, clientId), eq(subjects.id, id)))
  return row?.id
}

/** Live enrollments first, then ended ones, each newest first. */
export const selectEnrollments = (sql: Sql, clientId: string, subjectId: string): Promise<EnrollmentRow[]> =>
  sql
    .select()
    .from(npdbEnrollments)
    .where(and(eq(npdbEnrollments.clientId, clientId), eq(npdbEnrollments.subjectId, subjectId)))
    .orderBy(asc(raw`${npdbEnrollments.state} = 'canceled'`), desc(npdbEnrollments.createdAt))

/** Only the system may read the numbers of clients. */
export async function countDbids(sql: Sql, clientId: string): Promise<number> {
  const [row] = await sql
    .select({ count: count() })
    .from(clientDbids)
    .where(eq(clientDbids.clientId, clientId))
  return row?.count ?? 0
}

/** The versions of reports that were received from the Data Bank, oldest first. */
export const selectReceived = (sql: Sql, clientId: string, subjectId: string) =>
  sql
    .select({
      id: npdbReports.id,
      responseId: npdbReports.responseId,
      dbid: npdbResponses.dbid,
      consolidated: npdbResponses.consolidated,
      dcn: npdbReports.dcn,
      type: npdbReports.type,
      version: npdbReports.version,
      processedOn: npdbReports.processedOn,
      createdAt: npdbReports.createdAt,
      hasDocument: raw<boolean>`${npdbReports.documentKey} is not null`,
    })
    .from(npdbReports)
    .innerJoin(
      npdbResponses,
      and(eq(npdbResponses.clientId, npdbReports.clientId), eq(npdbResponses.id, npdbReports.responseId)),
    )
    .where(and(eq(npdbReports.clientId, clientId), eq(npdbReports.subjectId, subjectId)))
    .orderBy(npdbReports.createdAt, npdbReports.id)

export interface ListedRow extends Record<string, unknown> {
  id: number
  runId: number
  at: string
  seen: SeenDetails
  ended: string | null
}

/** The reports that runs have found in response files, oldest first. */
export async function selectListed(sql: Sql, clientId: string, subjectId: string): Promise<ListedRow[]> {
  const { rows } = await sql.execute<ListedRow>(raw`
    select f.id::int8 as id, f.from_run as "runId", r.finished_at as at,
           coalesce(f.evidence -> 'seen', '{}') as seen, f.ended
    from findings f join screening_runs r on r.id = f.from_run
    where f.client_id = ${clientId} and f.subject_id = ${subjectId} and f.product = ${wordSql('NPDB')}
    order by f.from_run, f.id`)
  return rows
}

export async function selectDocument(sql: Sql, clientId: string, subjectId: string, reportId: string) {
  const [row] = await sql
    .select({
      id: npdbReports.id,
      dcn: npdbReports.dcn,
      documentKey: npdbReports.documentKey,
      documentType: npdbReports.documentType,
    })
    .from(npdbReports)
    .where(
      and(
        eq(npdbReports.clientId, clientId),
        eq(npdbReports.subjectId, subjectId),
        eq(npdbReports.id, reportId),
      ),
    )
  return row
}

export type QueryRow = Awaited<ReturnType<typeof selectQueries>>[number]

/** What the Data Bank was asked about a subject, newest first. */
export const selectQueries = (sql: Sql, clientId: string, subjectId: string) =>
  sql
    .select({
      messageId: npdbMessages.id,
      kind: npdbMessages.kind,
      dbid: npdbMessages.dbid,
      requestedAt: npdbMessages.createdAt,
      answeredAt: npdbMessages.answeredAt,
      splitAt: npdbMessages.splitAt,
      accepted: npdbMessageItems.accepted,
      enrollmentId: npdbMessageItems.enrollmentId,
      attempts: npdbMessages.attempts,
      attemptedAt: npdbMessages.attemptedAt,
      error: npdbMessages.error,
    })
    .from(npdbMessageItems)
    .innerJoin(
      npdbMessages,
      and(
        eq(npdbMessages.clientId, npdbMessageItems.clientId),
        eq(npdbMessages.id, npdbMessageItems.messageId),
      ),
    )
    .innerJoin(
      npdbEnrollments,
      and(
        eq(npdbEnrollments.clientId, npdbMessageItems.clientId),
        eq(npdbEnrollments.id, npdbMessageItems.enrollmentId),
      ),
    )
    .where(and(eq(npdbMessageItems.clientId, clientId), eq(npdbEnrollments.subjectId, subjectId)))
    .orderBy(desc(npdbMessages.createdAt), desc(npdbMessages.id))
