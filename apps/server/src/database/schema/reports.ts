import {
  reportFormats,
  reportStatuses,
  type CustomReportType,
  type PiiView,
  type ReportFormat,
  type ReportInterval,
  type ReportOrder,
  type ReportType,
} from '@vigil/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { clientId, createdAt, id, inOrder, moment } from './columns.ts'

/** When a saved report is requested by itself, and by whom it is. */
export interface StoredSchedule {
  interval: ReportInterval
  format: ReportFormat
  timezone: string
  userId: string
  userName: string
}

/** Filters that a client has saved as reports. */
export const customReports = pgTable(
  'custom_reports',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    name: inOrder().notNull(),
    description: text().notNull(),
    type: text().$type<CustomReportType>().notNull(),
    parameters: jsonb().$type<Extract<ReportOrder, { type: CustomReportType }>['parameters']>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    schedule: jsonb().$type<StoredSchedule>(),
    /** null without a schedule */
    nextAt: moment('next_at'),
  },
  (table) => [
    uniqueIndex('custom_reports_name').on(table.clientId, sql`lower(${table.name})`),
    index('custom_reports_next')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
  ],
)

/** Requested reports. Rows stay; files are removed after a month. */
export const reportRequests = pgTable(
  'report_requests',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    /** PT admins request reports of the clients they work as */
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    name: inOrder().notNull(),
    type: text().$type<ReportType>().notNull(),
    format: text({ enum: reportFormats }).notNull(),
    parameters: jsonb().$type<ReportOrder['parameters']>().notNull(),
    /** the saved report that it was made from, which may be deleted since */
    configId: uuid('config_id'),
    /** of an individual audit, when it was requested */
    subjectName: text('subject_name'),
    timezone: text().notNull(),
    status: text({ enum: reportStatuses }).notNull(),
    attempts: integer().notNull().default(0),
    /** rows written so far, of how many; null before that is known */
    done: integer(),
    total: integer(),
    errors: text().array().notNull().default([]),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    /** of the latest attempt, from its beginning; null: none has begun, or its file was removed */
    storageKey: text('storage_key'),
    size: bigint({ mode: 'number' }),
    sha256: text(),
    /** what its requester was allowed to see of people; null: nothing personal is in it */
    pii: jsonb().$type<PiiView>(),
    hasNpdb: boolean('has_npdb').notNull().default(false),
  },
  (table) => [
    index('report_requests_client').on(table.clientId, table.createdAt, table.id),
    index('report_requests_user').on(table.clientId, table.userId, table.createdAt, table.id),
    index('report_requests_open')
      .on(table.clientId)
      .where(sql`${table.status} in ('Pending', 'Running')`),
    index('report_requests_stored')
      .on(table.completedAt)
      .where(sql`${table.storageKey} is not null`),
  ],
)
