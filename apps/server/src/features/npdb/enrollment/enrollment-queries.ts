import type { NpdbQueryKind } from '@vigil/contract'
import { and, asc, eq, gt, inArray, isNull, ne, or, sql as raw } from 'drizzle-orm'
import {
  clients,
  npdbEnrollments,
  npdbMessageItems,
  npdbMessages,
  type SubjectFacts,
} from '../../../database/schema/index.ts'
import type { Sql } from '../../../database/transaction.ts'
import { wordSql } from '../../../database/words.ts'
import { isActiveSql } from '../../population/index.ts'

export type EnrollmentRow = typeof npdbEnrollments.$inferSelect
export type MessageRow = typeof npdbMessages.$inferSelect

/** Clients that query the Data Bank, or that did and still have somebody enrolled. */
export async function selectNpdbClients(sql: Sql): Promise<string[]> {
  const enrolled = sql
    .select({ id: npdbEnrollments.clientId })
    .from(npdbEnrollments)
    .where(ne(npdbEnrollments.state, 'canceled'))
  const rows = await sql
    .select({ id: clients.id })
    .from(clients)
    .where(or(and(eq(clients.enabledNpdb, true), isNull(clients.endedAt)), inArray(clients.id, enrolled)))
    .orderBy(clients.id)
  return rows.map(({ id }) => id)
}

export interface WantedRow extends Record<string, unknown> {
  subjectId: string
  dbid: string
  factsHash: string
}

/**
 * Who should be enrolled, and under which number: the monitored subjects with the product, under the client's default
 * number unless another is stated that the client still has.
 */
export async function selectWanted(sql: Sql, clientId: string, today: string): Promise<WantedRow[]> {
  const { rows } = await sql.execute<WantedRow>(raw`
    select v.subject_id as "subjectId", coalesce(own.dbid, d.dbid) as dbid, v.match_hash as "factsHash"
    from clients c
    join client_dbids d on d.client_id = c.id and d.is_default
    join subject_versions v on v.client_id = c.id and v.to_version is null
    join subjects s on s.client_id = v.client_id and s.id = v.subject_id
    left join npdb_subject_dbids n on n.client_id = v.client_id and n.subject_id = v.subject_id
    left join client_dbids own on own.client_id = c.id and own.dbid = n.dbid
    where c.id = ${clientId} and c.enabled_npdb and c.ended_at is null
      and ${wordSql('NPDB')} = any (c.monitor_products) and ${wordSql('NPDB')} = any (coalesce(v.products, c.monitor_products))
      and s.start_date <= ${today}::date and ${isActiveSql(raw`s.end_date`, today)}
    order by s.number`)
  return rows
}

/** Enrollments that have not ended. */
export const selectLive = (sql: Sql, clientId: string): Promise<EnrollmentRow[]> =>
  sql
    .select()
    .from(npdbEnrollments)
    .where(and(eq(npdbEnrollments.clientId, clientId), ne(npdbEnrollments.state, 'canceled')))
    .orderBy(npdbEnrollments.createdAt, npdbEnrollments.id)

const isOpen = and(isNull(npdbMessages.answeredAt), isNull(npdbMessages.splitAt))

/** Requests without an answer, those that have failed least often first. */
export const selectOpenMessages = (sql: Sql, clientId: string): Promise<MessageRow[]> =>
  sql
    .select()
    .from(npdbMessages)
    .where(and(eq(npdbMessages.clientId, clientId), isOpen))
    .orderBy(asc(npdbMessages.attempts), asc(npdbMessages.createdAt), asc(npdbMessages.id))

/** Enrollments in a request without an answer. */
export async function selectAwaiting(sql: Sql, clientId: string): Promise<Set<string>> {
  const rows = await sql
    .select({ id: npdbMessageItems.enrollmentId })
    .from(npdbMessageItems)
    .innerJoin(
      npdbMessages,
      and(
        eq(npdbMessages.clientId, npdbMessageItems.clientId),
        eq(npdbMessages.id, npdbMessageItems.messageId),
      ),
    )
    .where(and(eq(npdbMessageItems.clientId, clientId), isOpen))
  return new Set(rows.map(({ id }) => id))
}

/** Enrollments whose cancellation the Data Bank has refused since then. */
export async function selectRefused(sql: Sql, clientId: string, since: Date): Promise<Set<string>> {
  const rows = await sql
    .select({ id: npdbMessageItems.enrollmentId })
    .from(npdbMessageItems)
    .innerJoin(
      npdbMessages,
      and(
        eq(npdbMessages.clientId, npdbMessageItems.clientId),
        eq(npdbMessages.id, npdbMessageItems.messageId),
      ),
    )
    .where(
      and(
        eq(npdbMessages.clientId, clientId),
        eq(npdbMessages.kind, 'cancel'),
        gt(npdbMessages.answeredAt, since),
        eq(npdbMessageItems.accepted, false),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

const chunk = 1000

export async function insertEnrollments(
  sql: Sql,
  rows: readonly (typeof npdbEnrollments.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk)
    await sql.insert(npdbEnrollments).values(rows.slice(at, at + chunk))
}

export async function changeEnrollment(
  sql: Sql,
  { clientId, id }: Pick<EnrollmentRow, 'clientId' | 'id'>,
  values: Partial<EnrollmentRow>,
): Promise<void> {
  await sql
    .update(npdbEnrollments)
    .set(values)
    .where(and(eq(npdbEnrollments.clientId, clientId), eq(npdbEnrollments.id, id)))
}

export interface NewMessage {
  id: string
  clientId: string
  dbid: string
  kind: NpdbQueryKind
  createdAt: Date
  attempts?: number
}

export async function insertMessage(
  sql: Sql,
  message: NewMessage,
  enrollmentIds: readonly string[],
): Promise<void> {
  await sql.insert(npdbMessages).values(message)
  const { id: messageId, clientId } = message
  await sql
    .insert(npdbMessageItems)
    .values(enrollmentIds.map((enrollmentId) => ({ clientId, messageId, enrollmentId })))
}

export async function changeMessage(
  sql: Sql,
  { clientId, id }: Pick<MessageRow, 'clientId' | 'id'>,
  values: Partial<MessageRow>,
): Promise<void> {
  await sql
    .update(npdbMessages)
    .set(values)
    .where(and(eq(npdbMessages.clientId, clientId), eq(npdbMessages.id, id), isOpen))
}

export interface ItemRow extends Record<string, unknown> {
  enrollmentId: string
  subjectId: string
  facts: SubjectFacts
  sealed: Buffer | null
}

/** The subjects of a request with their latest facts, also of those who are no longer monitored. */
export async function selectItems(sql: Sql, { clientId, id }: MessageRow): Promise<ItemRow[]> {
  const { rows } = await sql.execute<ItemRow>(raw`
    select e.id as "enrollmentId", e.subject_id as "subjectId", v.facts, v.sealed
    from npdb_message_items i
    join npdb_enrollments e on e.client_id = i.client_id and e.id = i.enrollment_id
    join subjects s on s.client_id = e.client_id and s.id = e.subject_id
    cross join lateral (
      select facts, sealed from subject_versions
      where client_id = e.client_id and subject_id = e.subject_id order by from_version desc limit 1) as v
    where i.client_id = ${clientId} and i.message_id = ${id}
    order by s.number`)
  return rows
}

export async function settleItem(
  sql: Sql,
  { clientId, id: messageId }: MessageRow,
  enrollmentId: string,
  accepted: boolean,
): Promise<void> {
  await sql
    .update(npdbMessageItems)
    .set({ accepted })
    .where(
      and(
        eq(npdbMessageItems.clientId, clientId),
        eq(npdbMessageItems.messageId, messageId),
        eq(npdbMessageItems.enrollmentId, enrollmentId),
      ),
    )
}
