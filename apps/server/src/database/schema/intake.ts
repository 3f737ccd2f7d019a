import {
  fileKindNames,
  fileOriginNames,
  importPhaseNames,
  mappableKinds,
  uploadStatuses,
} from '@vigil/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { clientId, createdAt, id, moment } from './columns.ts'
import type { FileHold } from './shapes.ts'

/** How a held file was decided. */
export const holdDecisions = ['accepted', 'acceptedWithoutTerms', 'rejected'] as const

/** The file history: every file that a client has sent, of any kind and in any way, with the outcome. */
export const intakeFiles = pgTable(
  'intake_files',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    kind: text({ enum: fileKindNames }).notNull(),
    origin: text({ enum: fileOriginNames }).notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type'),
    description: text(),
    sha256: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** null: sent by no user of Vigil */
    userId: uuid('user_id'),
    /** name of the user or program */
    sentBy: text('sent_by').notNull(),
    status: text({ enum: uploadStatuses }).notNull(),
    /** while it is PROCESSING; a held file waits for a decision */
    phase: text({ enum: importPhaseNames }),
    done: integer().notNull().default(0),
    /** null: not known yet */
    total: integer(),
    createdAt: createdAt(),
    processedAt: moment('processed_at'),
    rows: integer(),
    added: integer(),
    changed: integer(),
    unchanged: integer(),
    termed: integer(),
    /** rows that were left out */
    errors: integer(),
    reason: text(),
    /** storage keys of the files, which are encrypted */
    originalKey: text('original_key'),
    errorsKey: text('errors_key'),
    /** by which the error report is asked for */
    errorsId: uuid('errors_id').notNull().defaultRandom(),
    /** {field: header}, given with the file; null: only what is saved for the client */
    mapping: jsonb().$type<Record<string, string>>(),
    /** why it waited for a decision */
    holds: jsonb().$type<FileHold[]>(),
    /** share of rows that had a value, by header in upper case */
    filled: jsonb().$type<Record<string, number>>(),
    decision: text({ enum: holdDecisions }),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    undoneBy: text('undone_by'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    unique('intake_files_of_client').on(table.clientId, table.id),
    unique('intake_files_errors').on(table.clientId, table.errorsId),
    index('intake_files_client').on(table.clientId, table.createdAt.desc().nullsFirst(), table.id),
    index('intake_files_processing')
      .on(table.clientId)
      .where(sql`${table.status} = 'PROCESSING'`),
  ],
)

/** How the files of a client are read, one row per kind. */
export const fileMappings = pgTable(
  'file_mappings',
  {
    clientId: clientId().references(() => clients.id),
    kind: text({ enum: mappableKinds }).notNull(),
    /** of a population file: etl_script of the client */
    name: text(),
    /** headers of the client's own files, by field; '' for a field that is in no column */
    columns: jsonb().$type<Record<string, string>>().notNull(),
    /** a file that terms, blanks a column of, or removes more waits for a person; null: the default */
    holdPercent: integer('hold_percent'),
    /** the same file again may now be read differently; null: not known */
    changedAt: moment('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.kind] })],
)

/** Files that were announced and have not arrived whole. */
export const announcedFiles = pgTable(
  'announced_files',
  {
    /** of the file in the history, once it has arrived */
    id: id(),
    clientId: clientId().references(() => clients.id),
    kind: text({ enum: fileKindNames }).notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    description: text(),
    /** null: not announced, so that it is sent whole */
    size: bigint({ mode: 'number' }),
    sha256: text(),
    userId: uuid('user_id').notNull(),
    sentBy: text('sent_by').notNull(),
    /** each is stored under a key of its own, so that none overwrites one that has been taken */
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('announced_files_of_client').on(table.clientId, table.id),
    index('announced_files_expiry').on(table.expiresAt),
  ],
)

/** Parts of announced files that have arrived; they are in storage, encrypted. */
export const announcedParts = pgTable(
  'announced_parts',
  {
    clientId: clientId(),
    fileId: uuid('file_id').notNull(),
    /** counted from 1 */
    part: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.fileId, table.part] }),
    foreignKey({
      columns: [table.clientId, table.fileId],
      foreignColumns: [announcedFiles.clientId, announcedFiles.id],
    }).onDelete('cascade'),
  ],
)
