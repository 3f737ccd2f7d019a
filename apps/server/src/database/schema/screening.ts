import type { LicenseResult, MonitorProduct, Result } from '@vigil/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { bytes, clientId, moment } from './columns.ts'
import { lists } from './lists.ts'
import { subjects } from './population.ts'
import type { Evidence } from './shapes.ts'

/** full: every subject against every list; increment: what has changed; confirmed: nothing has. */
const runKinds = ['full', 'increment', 'confirmed'] as const
export type RunKind = (typeof runKinds)[number]

/** Completed runs; each was committed together with everything it found. */
export const screeningRuns = pgTable(
  'screening_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    clientId: clientId().references(() => clients.id),
    kind: text({ enum: runKinds }).notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at').notNull(),
    populationVersion: integer('population_version').notNull(),
    /** the engine's dated model, and the release of its code */
    model: text().notNull(),
    engine: text().notNull(),
    subjects: integer().notNull(),
    /** subjects compared with lists, and list entries compared with the population */
    screenedSubjects: integer('screened_subjects').notNull(),
    screenedRecords: integer('screened_records').notNull(),
    alerts: integer().notNull(),
    /** subjects with more candidates than were compared; their findings are kept */
    incomplete: integer().notNull().default(0),
  },
  (table) => [index('screening_runs_client').on(table.clientId, table.id.desc().nullsFirst())],
)

/**
 * What a run has verified: all subjects of a population version against a list version. Subjects without a finding were
 * clear.
 */
export const verifications = pgTable(
  'verifications',
  {
    clientId: clientId(),
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id),
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => screeningRuns.id),
    at: moment('at').notNull(),
    populationVersion: integer('population_version').notNull(),
    listVersion: integer('list_version').notNull(),
    /** the list was a full publication: a subject that is not on it is not listed */
    complete: boolean().notNull(),
    /** the client is no longer checked against this list from here on */
    ended: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.listId, table.runId] }),
    index('verifications_at').on(table.clientId, table.listId, table.at.desc().nullsFirst()),
    /** the first and the last one that included a subject */
    index('verifications_population').on(table.clientId, table.listId, table.populationVersion, table.at),
  ],
)

/** The last verification of each list: how far a client has been checked. */
export const coverage = pgTable(
  'coverage',
  {
    clientId: clientId(),
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id),
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    populationVersion: integer('population_version').notNull(),
    listVersion: integer('list_version').notNull(),
    model: text().notNull(),
    engine: text().notNull(),
    /** last full run */
    sweptAt: moment('swept_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.listId] })],
)

/** Findings about subjects: one row per version, live from one run until another. */
export const findings = pgTable(
  'findings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    clientId: clientId(),
    subjectId: uuid('subject_id').notNull(),
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id),
    product: text().$type<MonitorProduct>().notNull(),
    /** identifies the finding across runs: an entry of the list, "npi", a license */
    key: text().notNull(),
    recordId: bigint('record_id', { mode: 'number' }),
    entryId: bigint('entry_id', { mode: 'number' }),
    /** as shown: "Match", "NPI Inactive" … */
    result: text().$type<Result>().notNull(),
    evidence: jsonb().$type<Evidence>().notNull(),
    /** of both sides' facts and the result; a review stays valid while it is unchanged */
    fingerprint: uuid().notNull(),
    fromRun: bigint('from_run', { mode: 'number' }).notNull(),
    toRun: bigint('to_run', { mode: 'number' }),
    /** why it ended */
    ended: text({ enum: ['changed', 'removed', 'record', 'facts', 'rules', 'cleared', 'unmonitored'] }),
  },
  (table) => [
    foreignKey({
      columns: [table.clientId, table.subjectId],
      foreignColumns: [subjects.clientId, subjects.id],
    }),
    uniqueIndex('findings_live')
      .on(table.clientId, table.subjectId, table.listId, table.key)
      .where(sql`${table.toRun} is null`),
    index('findings_result')
      .on(table.clientId, table.product, table.result, table.subjectId)
      .where(sql`${table.toRun} is null`),
    index('findings_subject').on(table.clientId, table.subjectId, table.fromRun),
    index('findings_entry')
      .on(table.clientId, table.listId, table.entryId)
      .where(sql`${table.toRun} is null`),
  ],
)

/** Rejected candidates, packed per block of subjects; see rejections.ts. */
export const rejections = pgTable(
  'rejections',
  {
    clientId: clientId(),
    /** subject numbers from block × 1024 on */
    block: integer().notNull(),
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => screeningRuns.id),
    data: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.block, table.runId] })],
)

/**
 * What the boards have said about licenses: a row when that changes. It holds for every later verification of its list,
 * until the next row. A row without list and status says that from then on the license was not checked, and why.
 */
export const licenseChecks = pgTable(
  'license_checks',
  {
    id: uuid().primaryKey(),
    clientId: clientId(),
    licenseId: uuid('license_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    listId: integer('list_id'),
    listVersion: integer('list_version'),
    recordId: bigint('record_id', { mode: 'number' }),
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    verifiedAt: moment('verified_at').notNull(),
    status: text().$type<LicenseResult>(),
    /** how the name on the license compares with the subject's */
    nameAgrees: text('name_agrees'),
    evidence: jsonb().$type<Evidence>().notNull(),
  },
  (table) => [
    index('license_checks_license').on(table.clientId, table.licenseId, table.runId),
    index('license_checks_subject').on(table.clientId, table.subjectId),
  ],
)
