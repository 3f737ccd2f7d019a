import { Id } from '@vigil/contract'
import { and, eq, inArray, lte, sql as raw } from 'drizzle-orm'
import {
  npdbEnrollments,
  npdbMailboxes,
  npdbReports,
  npdbResponses,
  subjects,
} from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'

/** The numbers under which anybody of the client is or was enrolled. */
export async function selectDbids(sql: Sql, clientId: string): Promise<string[]> {
  const rows = await sql
    .selectDistinct({ dbid: npdbEnrollments.dbid })
    .from(npdbEnrollments)
    .where(and(eq(npdbEnrollments.clientId, clientId), raw`${npdbEnrollments.enrolledOn} is not null`))
    .orderBy(npdbEnrollments.dbid)
  return rows.map(({ dbid }) => dbid)
}

export async function selectMark(sql: Sql, clientId: string, dbid: string): Promise<string> {
  const [row] = await sql
    .select({ upTo: npdbMailboxes.receivedUpTo })
    .from(npdbMailboxes)
    .where(and(eq(npdbMailboxes.clientId, clientId), eq(npdbMailboxes.dbid, dbid)))
  return row?.upTo ?? ''
}

export interface Addressee {
  enrollmentId: string
  subjectId: string
}

/** The subjects that responses are about, with their last enrollment under the number. Other ids are nobody's. */
export async function selectAddressees(
  sql: Sql,
  clientId: string,
  dbid: string,
  subjectIds: readonly string[],
): Promise<Map<string, Addressee>> {
  const rows = await sql
    .select({ subjectId: npdbEnrollments.subjectId, enrollmentId: npdbEnrollments.id })
    .from(npdbEnrollments)
    .where(
      and(
        eq(npdbEnrollments.clientId, clientId),
        eq(npdbEnrollments.dbid, dbid),
        inArray(
          npdbEnrollments.subjectId,
          subjectIds.filter((id) => Id.safeParse(id).success),
        ),
      ),
    )
    .orderBy(npdbEnrollments.createdAt, npdbEnrollments.id)
  return new Map(rows.map((row) => [row.subjectId, row]))
}

/** Which of these responses are stored already. */
export async function selectKnownResponses(
  sql: Sql,
  clientId: string,
  dbid: string,
  bankIds: readonly string[],
): Promise<Set<string>> {
  const rows = await sql
    .select({ id: npdbResponses.bankId })
    .from(npdbResponses)
    .where(
      and(
        eq(npdbResponses.clientId, clientId),
        eq(npdbResponses.dbid, dbid),
        inArray(npdbResponses.bankId, [...bankIds]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export type NewResponse = typeof npdbResponses.$inferInsert
export type NewReport = typeof npdbReports.$inferInsert

export async function insertResponse(
  sql: Sql,
  response: NewResponse,
  reports: readonly NewReport[],
): Promise<void> {
  await sql.insert(npdbResponses).values(response)
  if (reports.length > 0) await sql.insert(npdbReports).values([...reports])
}

type Mailbox = typeof npdbMailboxes.$inferSelect

/** Moves the mark; what was not listed before stays so. */
export async function moveMark(sql: Sql, row: Mailbox): Promise<void> {
  const { receivedUpTo, receivedAt, unlisted } = row
  await sql
    .insert(npdbMailboxes)
    .values(row)
    .onConflictDoUpdate({
      target: [npdbMailboxes.clientId, npdbMailboxes.dbid],
      set: { receivedUpTo, receivedAt, unlisted: raw`${npdbMailboxes.unlisted} or ${unlisted}` },
    })
}

/** Whether something was received that is not in the client's list yet. */
export async function isListDue(sql: Sql, clientId: string): Promise<boolean> {
  const rows = await sql
    .select({ dbid: npdbMailboxes.dbid })
    .from(npdbMailboxes)
    .where(and(eq(npdbMailboxes.clientId, clientId), npdbMailboxes.unlisted))
    .limit(1)
  return rows.length > 0
}

/** All versions of all reports about a client's subjects, as received. */
export const selectAllReports = (sql: Sql, clientId: string) =>
  sql
    .select({
      id: npdbReports.id,
      dcn: npdbReports.dcn,
      type: npdbReports.type,
      version: npdbReports.version,
      processedOn: npdbReports.processedOn,
      actedOn: npdbReports.actedOn,
      named: npdbReports.named,
      dbid: npdbResponses.dbid,
      externalId: subjects.externalId,
    })
    .from(npdbReports)
    .innerJoin(
      npdbResponses,
      and(eq(npdbResponses.clientId, npdbReports.clientId), eq(npdbResponses.id, npdbReports.responseId)),
    )
    .innerJoin(
      subjects,
      and(eq(subjects.clientId, npdbReports.clientId), eq(subjects.id, npdbReports.subjectId)),
    )
    .where(eq(npdbReports.clientId, clientId))
    .orderBy(npdbReports.createdAt, npdbReports.id)

/** What was received until then is in the list. */
export async function markListed(sql: Sql, clientId: string, until: Date): Promise<void> {
  await sql
    .update(npdbMailboxes)
    .set({ unlisted: false })
    .where(and(eq(npdbMailboxes.clientId, clientId), lte(npdbMailboxes.receivedAt, until)))
}
