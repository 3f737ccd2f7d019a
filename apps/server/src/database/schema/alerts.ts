import { reviewStatuses, type MonitorProduct } from '@vigil/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { clientId, createdAt, id, moment } from './columns.ts'
import { listFeeds } from './lists.ts'
import { subjects } from './population.ts'
import { findings } from './screening.ts'
import type { AlertCause, AlertDetail, DetailDifference } from './shapes.ts'

export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    clientId: clientId(),
    subjectId: uuid('subject_id').notNull(),
    product: text().$type<MonitorProduct>().notNull(),
    feedId: integer('feed_id')
      .notNull()
      .references(() => listFeeds.id),
    sourceId: text('source_id').notNull(),
    /** the finding's key: one open alert for each */
    key: text().notNull(),
    findingId: bigint('finding_id', { mode: 'number' })
      .notNull()
      .references(() => findings.id),
    fingerprint: uuid().notNull(),
    cause: text().$type<AlertCause>().notNull(),
    result: text().notNull(),
    reasons: text().array().notNull(),
    /** labels and values in the order in which they are shown */
    details: jsonb().$type<AlertDetail[]>().notNull(),
    listVersion: integer('list_version').notNull(),
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    /** the alert before it about the same finding, with what has changed since */
    previousId: uuid('previous_id'),
    difference: jsonb().$type<DetailDifference[]>(),
    /** the picture of the source's record, once somebody has asked for it */
    imageId: uuid('image_id'),
    reviewStatus: text('review_status', { enum: reviewStatuses }).notNull().default('NEEDS_REVIEW'),
    /** when that status was set; the creation where it never was */
    reviewedAt: moment('reviewed_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('alerts_of_client').on(table.clientId, table.id),
    foreignKey({
      columns: [table.clientId, table.subjectId],
      foreignColumns: [subjects.clientId, subjects.id],
    }),
    uniqueIndex('alerts_one_open')
      .on(table.clientId, table.subjectId, table.feedId, table.key)
      .where(sql`${table.reviewStatus} <> 'RESOLVED'`),
    /** nothing is raised twice by the same run */
    uniqueIndex('alerts_once').on(table.clientId, table.subjectId, table.feedId, table.key, table.runId),
    index('alerts_run').on(table.clientId, table.runId),
    index('alerts_created').on(table.clientId, table.createdAt.desc().nullsFirst(), table.id),
  ],
)

/** Review decisions, append-only: who, when, what, why. */
export const alertReviews = pgTable(
  'alert_reviews',
  {
    id: id(),
    clientId: clientId(),
    alertId: uuid('alert_id').notNull(),
    status: text({ enum: reviewStatuses }).notNull(),
    note: text().notNull().default(''),
    /** null: the product itself */
    userId: uuid('user_id'),
    changedBy: text('changed_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.clientId, table.alertId], foreignColumns: [alerts.clientId, alerts.id] }),
    index('alert_reviews_alert').on(table.clientId, table.alertId, table.createdAt),
  ],
)
