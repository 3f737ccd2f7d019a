import { loadOrigins, loadPhases, loadScopes, loadStates } from '@vigil/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { createdAt, id, moment } from './columns.ts'

/** One list per source, or per source and client if each client has its own. */
export const lists = pgTable(
  'lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sourceId: text('source_id').notNull(),
    clientId: uuid('client_id').references(() => clients.id),
    /** the live version; 0 before the first load */
    version: integer().notNull().default(0),
    records: integer().notNull().default(0),
    /** a full publication has been loaded; before that the list holds only the contents of change files */
    complete: boolean().notNull().default(false),
    loadedAt: moment('loaded_at'),
    published: text(),
    /** when the list was last confirmed to be current */
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at'),
    failures: integer().notNull().default(0),
    /** HTTP validators of the files of the live version, by URL */
    validators: jsonb().$type<Record<string, { etag?: string; modified?: string }>>().notNull().default({}),
    mapping: jsonb().$type<Record<string, string>>(),
    /** the version at which a new adapter last re-read the entries; earlier comparisons don't count */
    rereadVersion: integer('reread_version').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [unique('lists_one').on(table.sourceId, table.clientId).nullsNotDistinct()],
)

/** Every attempt to update a list, with its outcome. */
export const listLoads = pgTable(
  'list_loads',
  {
    id: id(),
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id),
    clientId: uuid('client_id'),
    state: text({ enum: loadStates }).notNull(),
    origin: text({ enum: loadOrigins }).notNull(),
    requestedBy: text('requested_by'),
    acceptUnusual: boolean('accept_unusual').notNull().default(false),
    /** headers by field, given for this load or for the previous live version */
    mapping: jsonb().$type<Record<string, string>>(),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    phase: text({ enum: loadPhases }),
    progressDone: bigint('progress_done', { mode: 'number' }),
    progressTotal: bigint('progress_total', { mode: 'number' }),
    version: integer(),
    layout: text(),
    scope: text({ enum: loadScopes }),
    /** the files of the publication that were present */
    parts: text().array().notNull().default([]),
    published: text(),
    /** of the file, or of the hashes of all files in order */
    sha256: text(),
    adapterVersion: text('adapter_version'),
    rows: integer(),
    records: integer(),
    skipped: integer(),
    added: integer(),
    changed: integer(),
    removed: integer(),
    total: integer(),
    reason: text(),
    warnings: text().array().notNull().default([]),
    skippedRows: jsonb('skipped_rows')
      .$type<{ file: string; row: number; reason: string }[]>()
      .notNull()
      .default([]),
    leftovers: text().array().notNull().default([]),
  },
  (table) => [
    index('list_loads_by_list').on(table.listId, table.createdAt.desc().nullsFirst()),
    uniqueIndex('list_loads_version').on(table.listId, table.version),
    check('list_loads_loaded', sql`(${table.state} = 'loaded') = (${table.version} is not null)`),
  ],
)

/** The files as received. Files without a load were uploaded and are waiting. */
export const listFiles = pgTable(
  'list_files',
  {
    id: id(),
    sourceId: text('source_id').notNull(),
    loadId: uuid('load_id').references(() => listLoads.id),
    clientId: uuid('client_id'),
    position: integer().notNull().default(0),
    name: text().notNull(),
    storageKey: text('storage_key').notNull().unique(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** encrypted at rest, because of its content */
    sealed: boolean().notNull(),
    address: text(),
    createdAt: createdAt(),
  },
  (table) => [index('list_files_load').on(table.loadId, table.position)],
)

/** Headers, stored once: an entry's fields refer to their columns by index. */
export const listColumns = pgTable('list_columns', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  hash: uuid().notNull().unique(),
  names: text().array().notNull(),
})

/** Numbers entries across all lists. */
export const listEntries = pgSequence('list_entries')

/**
 * Entries of lists, one row per version of an entry: live from one list version until another. `entryId` stays the same
 * through changes.
 */
export const listRecords = pgTable(
  'list_records',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listId: integer('list_id').notNull(),
    clientId: uuid('client_id'),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    /** hash of what identifies the entry in the next publication */
    identity: uuid().notNull(),
    /** hash of its content */
    content: uuid().notNull(),
    fromVersion: integer('from_version').notNull(),
    toVersion: integer('to_version'),
    /** why it ended, in the publisher's words if there are any */
    ended: jsonb().$type<{ reason: string; dates?: Record<string, string> }>(),
    row: integer().notNull(),
    columnsId: integer('columns_id').notNull(),
    /** the entry in Vigil's terms */
    entry: jsonb().notNull(),
    /** the publisher's cells by column index, without empty ones */
    fields: json().$type<Record<string, string>>().notNull(),
    /**
     * of a death record: its date of birth, which may be only a month or a year, and the first letter of the family name. A
     * column, because row-level security keeps an index of an expression from being used.
     */
    deathKey: text('death_key').generatedAlwaysAs(
      sql.raw(`case when entry #> '{dates,death}' is not null
        then (entry #>> '{birthDates,0}') || upper(left(normalize(entry #>> '{names,0,family}', NFD), 1)) end`),
    ),
  },
  (table) => [
    index('list_records_live')
      .on(table.listId, table.identity)
      .where(sql`${table.toVersion} is null`),
    index('list_records_ended')
      .on(table.listId, table.toVersion)
      .where(sql`${table.toVersion} is not null`),
    index('list_records_entry').on(table.listId, table.entryId),
    index('list_records_begun').on(table.listId, table.fromVersion),
    index('list_records_deaths')
      .on(table.listId, table.deathKey)
      .where(sql`${table.toVersion} is null and ${table.deathKey} is not null`),
  ],
)
