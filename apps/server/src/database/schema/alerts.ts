import {
  bulkReviewStates,
  monitorProducts,
  openStatuses,
  productTable,
  reviewStatuses,
  savedViewLists,
  subjectKinds,
  type MonitorProduct,
  type Result,
} from '@vigil/contract'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { clientId, createdAt, id, inOrder, moment } from './columns.ts'
import { lists } from './lists.ts'
import { subjects } from './population.ts'
import { findings } from './screening.ts'
import type { AlertCause, AlertDetail, AlertMeasure, DetailDifference } from './shapes.ts'

const byLabel = new Intl.Collator('en-US').compare
export const productsByLabel: readonly MonitorProduct[] = [...monitorProducts].toSorted((one, other) =>
  byLabel(productTable[one].label, productTable[other].label),
)
const labelOrder = productsByLabel.map((product) => `'${product}'::text`).join(', ')
/** The position of a product by its label; the same expression as in the index. */
export const typeOrder = (product: SQLWrapper): SQL<number> =>
  sql<number>`array_position(array[${sql.raw(labelOrder)}], ${product})`

const openList = openStatuses.map((status) => `'${status}'`).join(', ')
/** Whether a review status is open. For the planner: by equality, which fits the index of open alerts and that by status. */
export const isOpenText = (column: string): string => `${column} in (${openList})`
export const isOpenSql = (column: SQLWrapper): SQL => sql`${column} in (${sql.raw(openList)})`

/**
 * What alert lists show, sort and filter by; rows are kept short, and the contents are in alert_contents. The columns of
 * the subject are copies; see alerts/columns.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    clientId: clientId(),
    subjectId: uuid('subject_id').notNull(),
    product: text().$type<MonitorProduct>().notNull(),
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id),
    sourceId: text('source_id').notNull(),
    /** the finding's key; each has at most one open alert */
    key: text().notNull(),
    findingId: bigint('finding_id', { mode: 'number' })
      .notNull()
      .references(() => findings.id),
    fingerprint: uuid().notNull(),
    cause: text().$type<AlertCause>().notNull(),
    result: inOrder('result').$type<Result>().notNull(),
    reasons: text().array().notNull(),
    /** the reasons as lists sort by them */
    reason: inOrder('reason').notNull(),
    sourceName: inOrder('source_name').notNull(),
    /** of a license, in the client's words */
    issuer: text(),
    licenseType: text('license_type'),
    /** the code of an NPDB report */
    npdbType: text('npdb_type'),
    subjectName: inOrder('subject_name').notNull(),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    npi: text(),
    subjectEnds: date('subject_ends'),
    listVersion: integer('list_version').notNull(),
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    /** the previous alert about the same finding */
    previousId: uuid('previous_id'),
    /** the image of the source's record, once requested */
    imageId: uuid('image_id'),
    reviewStatus: text('review_status', { enum: reviewStatuses }).notNull().default('NEEDS_REVIEW'),
    /** when the status was set; the time of creation if never */
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
      .on(table.clientId, table.subjectId, table.listId, table.key)
      .where(sql`${table.reviewStatus} <> 'RESOLVED'`),
    /** a run raises nothing twice */
    uniqueIndex('alerts_once').on(table.clientId, table.subjectId, table.listId, table.key, table.runId),
    index('alerts_run').on(table.clientId, table.runId),
    /** with product and status, so that the alerts of part of a day are counted by an index-only scan */
    index('alerts_date').on(table.clientId, table.createdAt, table.id, table.product, table.reviewStatus),
    index('alerts_status').on(table.clientId, table.reviewStatus, table.createdAt, table.id),
    index('alerts_name').on(table.clientId, table.subjectName, table.createdAt, table.id),
    index('alerts_npi').on(table.clientId, table.npi, table.createdAt, table.id),
    index('alerts_product').on(table.clientId, table.product, table.createdAt, table.id),
    index('alerts_type').on(table.clientId, typeOrder(table.product), table.createdAt, table.id),
    index('alerts_source').on(table.clientId, table.sourceName, table.createdAt, table.id),
    index('alerts_result').on(table.clientId, table.result, table.createdAt, table.id),
    index('alerts_reason').on(table.clientId, table.reason, table.createdAt, table.id),
    index('alerts_reviewed').on(table.clientId, table.reviewStatus, table.reviewedAt, table.product),
  ],
)

/** The contents of alerts, apart from the rows that lists show. */
export const alertContents = pgTable(
  'alert_contents',
  {
    alertId: uuid('alert_id').primaryKey(),
    clientId: clientId(),
    /** labels and values in display order */
    details: jsonb().$type<AlertDetail[]>().notNull(),
    /** what has changed since the previous alert */
    difference: jsonb().$type<DetailDifference[]>(),
  },
  (table) => [
    foreignKey({ columns: [table.clientId, table.alertId], foreignColumns: [alerts.clientId, alerts.id] }),
  ],
)

/** Values that occur in a client's alerts, offered by filters; maintained by a trigger. */
export const alertValues = pgTable(
  'alert_values',
  {
    clientId: clientId(),
    /** a source by its id, a result, one of the reasons */
    field: text({ enum: ['source', 'result', 'reason'] }).notNull(),
    product: text().$type<MonitorProduct>().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.field, table.product, table.value] })],
)

/**
 * Counts of alerts, stored as changes that add up: a trigger adds rows for every change of alerts, without waiting for
 * others; a job folds them now and then.
 */
export const alertTallies = pgTable(
  'alert_tallies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    clientId: clientId(),
    /** all: by status; created: also by the day of creation; resolved: by the day of the review */
    measure: text().$type<AlertMeasure>().notNull(),
    /** in UTC; none for `all` */
    day: date(),
    product: text().$type<MonitorProduct>().notNull(),
    reviewStatus: text('review_status', { enum: reviewStatuses }).notNull(),
    change: integer().notNull(),
  },
  (table) => [
    index('alert_tallies_sum').on(
      table.clientId,
      table.measure,
      table.day,
      table.product,
      table.reviewStatus,
      table.change,
    ),
  ],
)

/** A number per client that grows with every commit that touches its alerts. */
export const alertRevisions = pgTable('alert_revisions', {
  clientId: clientId().primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
})

/** Reviews, append-only: who, when, what, why. */
export const alertReviews = pgTable(
  'alert_reviews',
  {
    id: id(),
    clientId: clientId(),
    alertId: uuid('alert_id').notNull(),
    /** the bulk review it is part of */
    bulkReviewId: uuid('bulk_review_id'),
    status: text({ enum: reviewStatuses }).notNull(),
    note: text().notNull().default(''),
    /** null: Vigil itself */
    userId: uuid('user_id'),
    changedBy: text('changed_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.clientId, table.alertId], foreignColumns: [alerts.clientId, alerts.id] }),
    index('alert_reviews_alert').on(table.clientId, table.alertId, table.createdAt),
  ],
)

/** Bulk reviews, with their progress. */
export const bulkReviews = pgTable(
  'bulk_reviews',
  {
    id: id(),
    clientId: clientId(),
    userId: uuid('user_id').notNull(),
    changedBy: text('changed_by').notNull(),
    /** which alerts, and their new status and note */
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: bulkReviewStates }).notNull(),
    total: integer(),
    done: integer().notNull().default(0),
    changed: integer(),
    /** a newer alert about the same finding is open */
    skipped: integer(),
    reason: text(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('bulk_reviews_client').on(table.clientId, table.createdAt)],
)

/** Saved filters and sorting of lists. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    clientId: clientId(),
    /** PT admins have views in the clients they work as */
    userId: uuid('user_id').notNull(),
    list: text({ enum: savedViewLists }).notNull(),
    name: text().notNull(),
    /** the query string of the page */
    search: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.clientId, table.userId, table.list, sql`lower(${table.name})`),
    check('saved_views_list', sql`${table.list} in ('alerts', 'population')`),
  ],
)
