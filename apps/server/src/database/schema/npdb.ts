import { npdbQueryKinds, type NpdbQueryKind } from '@vigil/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { bytes, clientId, createdAt, id, moment } from './columns.ts'
import { subjects } from './population.ts'

/** One row: how Vigil signs in to the Data Bank, as the agent of all clients. */
export const npdbAgent = pgTable('npdb_agent', {
  one: boolean().primaryKey().default(true),
  agentDbid: text('agent_dbid').notNull(),
  userId: text('user_id').notNull(),
  vendorId: text('vendor_id').notNull(),
  /** encrypted */
  password: bytes().notNull(),
  version: integer().notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: text('changed_by'),
})

export const enrollmentStates = ['pending', 'accepted', 'rejected', 'canceled'] as const

/** Enrollments of subjects in Continuous Query, each under one number of the client. */
export const npdbEnrollments = pgTable(
  'npdb_enrollments',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    subjectId: uuid('subject_id').notNull(),
    dbid: text().notNull(),
    state: text({ enum: enrollmentStates }).notNull(),
    createdAt: createdAt(),
    /** the day from which the Data Bank reports */
    enrolledOn: date('enrolled_on'),
    /** the last day of the enrollment, unless it is renewed */
    endsOn: date('ends_on'),
    canceledAt: moment('canceled_at'),
    /** why the Data Bank has rejected it, in its own words */
    reason: text(),
    /** of the facts that were sent: when they change, a rejected subject is sent again */
    factsHash: uuid('facts_hash').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.clientId, table.subjectId],
      foreignColumns: [subjects.clientId, subjects.id],
    }),
    unique('npdb_enrollments_of_client').on(table.clientId, table.id),
    index('npdb_enrollments_subject').on(table.clientId, table.subjectId),
    uniqueIndex('npdb_enrollments_live')
      .on(table.clientId, table.subjectId, table.dbid)
      .where(sql`${table.state} <> 'canceled'`),
  ],
)

/** Requests to the Data Bank. Until it has answered, one is sent again under the same id. */
export const npdbMessages = pgTable(
  'npdb_messages',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    dbid: text().notNull(),
    kind: text({ enum: Object.keys(npdbQueryKinds) as [NpdbQueryKind, ...NpdbQueryKind[]] }).notNull(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    attemptedAt: moment('attempted_at'),
    answeredAt: moment('answered_at'),
    /** its subjects were sent in smaller requests instead */
    splitAt: moment('split_at'),
    /** what went wrong with the last attempt */
    error: text(),
  },
  (table) => [
    unique('npdb_messages_of_client').on(table.clientId, table.id),
    index('npdb_messages_open')
      .on(table.clientId, table.createdAt)
      .where(sql`${table.answeredAt} is null and ${table.splitAt} is null`),
  ],
)

/** The subjects of a request. */
export const npdbMessageItems = pgTable(
  'npdb_message_items',
  {
    clientId: clientId(),
    messageId: uuid('message_id').notNull(),
    enrollmentId: uuid('enrollment_id').notNull(),
    /** null until the Data Bank has answered */
    accepted: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.messageId, table.enrollmentId] }),
    foreignKey({
      columns: [table.clientId, table.messageId],
      foreignColumns: [npdbMessages.clientId, npdbMessages.id],
    }),
    foreignKey({
      columns: [table.clientId, table.enrollmentId],
      foreignColumns: [npdbEnrollments.clientId, npdbEnrollments.id],
    }),
    index('npdb_message_items_enrollment').on(table.clientId, table.enrollmentId),
  ],
)

/** How far the responses under a number have been received. */
export const npdbMailboxes = pgTable(
  'npdb_mailboxes',
  {
    clientId: clientId().references(() => clients.id),
    dbid: text().notNull(),
    /** the Data Bank's mark after the last response that was stored */
    receivedUpTo: text('received_up_to').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** something was received that is not yet in the client's list */
    unlisted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.dbid] })],
)

/** Responses of the Data Bank about a subject. */
export const npdbResponses = pgTable(
  'npdb_responses',
  {
    id: id(),
    clientId: clientId(),
    enrollmentId: uuid('enrollment_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    dbid: text().notNull(),
    /** the Data Bank's own id: a repeated response is stored once */
    bankId: text('bank_id').notNull(),
    /** repeats all reports about the subject */
    consolidated: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.clientId, table.enrollmentId],
      foreignColumns: [npdbEnrollments.clientId, npdbEnrollments.id],
    }),
    unique('npdb_responses_of_client').on(table.clientId, table.id),
    unique('npdb_responses_bank').on(table.clientId, table.dbid, table.bankId),
    index('npdb_responses_subject').on(table.clientId, table.subjectId),
  ],
)

/** Versions of reports, as received. What they say about the subject is encrypted. */
export const npdbReports = pgTable(
  'npdb_reports',
  {
    id: id(),
    clientId: clientId(),
    responseId: uuid('response_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    dcn: text().notNull(),
    type: text().notNull(),
    version: text().notNull(),
    processedOn: date('processed_on').notNull(),
    actedOn: date('acted_on'),
    /** whom the report names; see report-subject.ts */
    named: bytes().notNull(),
    /** where the encrypted document is stored; null: there is none */
    documentKey: text('document_key'),
    documentType: text('document_type'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.clientId, table.responseId],
      foreignColumns: [npdbResponses.clientId, npdbResponses.id],
    }),
    index('npdb_reports_subject').on(table.clientId, table.subjectId),
    index('npdb_reports_response').on(table.clientId, table.responseId),
  ],
)

/** Subjects that are enrolled under another number than the client's default. */
export const npdbSubjectDbids = pgTable(
  'npdb_subject_dbids',
  {
    clientId: clientId(),
    subjectId: uuid('subject_id').notNull(),
    dbid: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.subjectId] }),
    foreignKey({
      columns: [table.clientId, table.subjectId],
      foreignColumns: [subjects.clientId, subjects.id],
    }),
  ],
)
