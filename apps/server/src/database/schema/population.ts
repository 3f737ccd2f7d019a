import {
  backgroundStates,
  licenseMappingKinds,
  subjectKinds,
  type LicenseResult,
  type MonitorProduct,
} from '@vigil/contract'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { clients } from './clients.ts'
import { bytes, clientId, createdAt, id, inOrder, moment, versionColumns } from './columns.ts'
import { intakeFiles } from './intake.ts'
import type { PopulationHealth, SubjectDates, SubjectFacts, SubjectNetwork } from './shapes.ts'

/** The population of a client as a whole: a version that grows with every change; writers lock its row. */
export const populations = pgTable('populations', {
  clientId: clientId()
    .primaryKey()
    .references(() => clients.id),
  version: integer().notNull().default(0),
  /** grows when subjects join or leave networks, which does not affect screening; maintained by a trigger */
  networksVersion: integer('networks_version').notNull().default(0),
  /** how many subjects it has, termed or not; maintained by a trigger */
  subjects: integer().notNull().default(0),
})

/** When, by whom and from which file each version of a population came about. */
export const populationVersions = pgTable(
  'population_versions',
  {
    clientId: clientId(),
    version: integer().notNull(),
    at: moment('at').notNull(),
    /** null: Vigil itself */
    changedBy: text('changed_by'),
    importId: uuid('import_id'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.version] }),
    foreignKey({
      columns: [table.clientId, table.importId],
      foreignColumns: [intakeFiles.clientId, intakeFiles.id],
    }),
    index('population_versions_at').on(table.clientId, table.at),
  ],
)

/**
 * What the population files of a client have said of each subject, as hashes, so that a file that says the same again is
 * known to change nothing. What is kept here can be lost: the next file is then read as if it were the first.
 */
export const populationRosters = pgTable('population_rosters', {
  clientId: clientId()
    .primaryKey()
    .references(() => clients.id),
  /** when a file last named all subjects that are in the roster */
  at: moment('at').notNull(),
  /** how rows are read and hashed; hashes of another one are not compared */
  format: integer().notNull(),
  /** the population version and the last of the subject changes that the hashes know of */
  version: integer().notNull(),
  changeId: bigint('change_id', { mode: 'number' }).notNull(),
  /** the networks by name that the hashes know of */
  networks: jsonb().$type<Record<string, string>>().notNull(),
})

export const populationRosterParts = pgTable(
  'population_roster_parts',
  {
    clientId: clientId().references(() => populationRosters.clientId),
    part: integer().notNull(),
    /** subjects and hashes, sealed; see roster-parts.ts */
    sealed: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.part] })],
)

export const businessUnits = pgTable(
  'business_units',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('business_units_of_client').on(table.clientId, table.id),
    uniqueIndex('business_units_name').on(table.clientId, sql`lower(${table.name})`),
  ],
)

export const networks = pgTable(
  'networks',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    businessUnitId: uuid('business_unit_id').notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.clientId, table.businessUnitId],
      foreignColumns: [businessUnits.clientId, businessUnits.id],
    }),
    unique('networks_of_client').on(table.clientId, table.id),
    uniqueIndex('networks_name').on(table.clientId, table.businessUnitId, sql`lower(${table.name})`),
  ],
)

/** Individuals before organizations, as on screens. */
export const kindOrder = (kind: SQLWrapper): SQL => sql`(${kind} = 'organization')`
/** By the first specialty; those without any come last. */
export const specialtyOrder = (specialties: SQLWrapper): SQL =>
  sql`(nullif(${specialties}, '{}') collate "und-x-icu")`

/** Everyone who is or was monitored: their ids, and the columns that lists are sorted and searched by. */
export const subjects = pgTable(
  'subjects',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    /** unique across all clients; a short id for compact evidence */
    number: integer().notNull().generatedAlwaysAsIdentity().unique(),
    externalId: text('external_id').notNull(),
    kind: text({ enum: subjectKinds }).notNull(),
    /** as shown: first and last name of people */
    name: inOrder().notNull(),
    npi: text(),
    specialties: text().array().notNull().default([]),
    startDate: date('start_date').notNull(),
    startedAt: moment('started_at').notNull(),
    endDate: date('end_date'),
    /** the fields without which some checks have no answer, joined by commas; see lacked-fields.ts */
    lacks: text().notNull().default(''),
    /** when an import or a search last named it, unless its roster did later; decides automatic termination */
    includedAt: moment('included_at').notNull(),
    /** named by every population file up to the one of `population_rosters.at`, so that naming it again writes nothing */
    inRoster: boolean('in_roster').notNull().default(false),
    origin: text({ enum: ['import', 'api', 'search'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('subjects_of_client').on(table.clientId, table.id),
    unique('subjects_external_id').on(table.clientId, table.externalId),
    // the orders of the population list, each with its tie-breakers
    index('subjects_name').on(table.clientId, table.name, table.id),
    index('subjects_npi').on(table.clientId, table.npi, table.name, table.id),
    index('subjects_specialty').on(table.clientId, specialtyOrder(table.specialties), table.name, table.id),
    index('subjects_kind').on(table.clientId, kindOrder(table.kind), table.name, table.id),
    index('subjects_ended')
      .on(table.clientId, table.endDate)
      .where(sql`${table.endDate} is not null`),
    index('subjects_lacks')
      .on(table.clientId, table.lacks)
      .where(sql`${table.lacks} <> ''`),
    index('subjects_included')
      .on(table.clientId, table.includedAt)
      .where(sql`${table.endDate} is null`),
  ],
)

/**
 * The facts about subjects, one row per version of a subject: live from one population version until another. A subject
 * that is no longer monitored has no live row.
 */
export const subjectVersions = pgTable(
  'subject_versions',
  {
    clientId: clientId(),
    subjectId: uuid('subject_id').notNull(),
    /** of the subject */
    number: integer().notNull(),
    fromVersion: integer('from_version').notNull(),
    toVersion: integer('to_version'),
    fromAt: moment('from_at').notNull(),
    facts: jsonb().$type<SubjectFacts>().notNull(),
    /** hash of the facts that decide a match; a review stays valid while it is unchanged */
    matchHash: uuid('match_hash').notNull(),
    /** SSN, and TIN of a person, encrypted; see sealed-facts.ts */
    sealed: bytes(),
    /** the hash that represents this SSN in lists */
    ssnIdentity: uuid('ssn_identity'),
    /** null: those of the client */
    products: text().array().$type<MonitorProduct[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.subjectId, table.fromVersion] }),
    foreignKey({
      columns: [table.clientId, table.subjectId],
      foreignColumns: [subjects.clientId, subjects.id],
    }),
    uniqueIndex('subject_versions_live')
      .on(table.clientId, table.subjectId)
      .where(sql`${table.toVersion} is null`),
    index('subject_versions_begun').on(table.clientId, table.fromVersion),
    index('subject_versions_ended')
      .on(table.clientId, table.toVersion)
      .where(sql`${table.toVersion} is not null`),
    index('subject_versions_number').on(table.number, table.fromVersion),
    index('subject_versions_own_products')
      .on(table.clientId, table.subjectId)
      .where(sql`${table.toVersion} is null and ${table.products} is not null`),
  ],
)

export const subjectNetworks = pgTable(
  'subject_networks',
  {
    clientId: clientId(),
    subjectId: uuid('subject_id').notNull(),
    networkId: uuid('network_id').notNull(),
    participation: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.subjectId, table.networkId] }),
    foreignKey({
      columns: [table.clientId, table.subjectId],
      foreignColumns: [subjects.clientId, subjects.id],
    }),
    foreignKey({
      columns: [table.clientId, table.networkId],
      foreignColumns: [networks.clientId, networks.id],
    }),
    index('subject_networks_network').on(table.clientId, table.networkId),
  ],
)

/**
 * Changes of a subject's dates and networks. They make no version, because nobody is screened by them. What held at an
 * earlier time is what the next change found.
 */
export const subjectChanges = pgTable(
  'subject_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    clientId: clientId(),
    subjectId: uuid('subject_id').notNull(),
    at: moment('at').notNull(),
    /** null: Vigil itself */
    changedBy: text('changed_by'),
    /** the file that brought it; null: none did */
    importId: uuid('import_id'),
    kind: text({ enum: ['dates', 'networks'] }).notNull(),
    before: jsonb().$type<SubjectDates | SubjectNetwork[]>().notNull(),
    after: jsonb().$type<SubjectDates | SubjectNetwork[]>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.clientId, table.subjectId],
      foreignColumns: [subjects.clientId, subjects.id],
    }),
    index('subject_changes_subject').on(table.clientId, table.subjectId, table.at),
    index('subject_changes_import')
      .on(table.clientId, table.importId, table.subjectId)
      .where(sql`${table.importId} is not null`),
  ],
)

/** What a client's own names of license types and issuers mean. */
export const licenseMappings = pgTable(
  'license_mappings',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    kind: text({ enum: licenseMappingKinds }).notNull(),
    /** in the client's words */
    alias: text().notNull(),
    /** a license type, or the code of the issuer's state */
    value: text().notNull(),
    createdAt: createdAt(),
    ...versionColumns,
  },
  (table) => [
    uniqueIndex('license_mappings_alias').on(table.clientId, table.kind, sql`lower(${table.alias})`),
  ],
)

/** Licenses of subjects as given by the client, with what their boards last said. */
export const subjectLicenses = pgTable(
  'subject_licenses',
  {
    id: id(),
    clientId: clientId(),
    subjectId: uuid('subject_id').notNull(),
    /** in the client's words */
    type: text().notNull(),
    issuer: text().notNull(),
    number: text().notNull(),
    /** normalized number: letters and digits, without leading zeros */
    numberKey: text('number_key').notNull(),
    /** the license type that it is checked as, mapped or known; null: neither, so that it is not checked */
    mappedType: text('mapped_type'),
    /** the state of the issuer, the same way */
    state: text(),
    status: text().$type<LicenseResult>(),
    verifiedOrganization: text('verified_organization'),
    verifiedFirstName: text('verified_first_name'),
    verifiedLastName: text('verified_last_name'),
    verifiedIssued: date('verified_issued'),
    verifiedExpires: date('verified_expires'),
    nextCheckAt: moment('next_check_at'),
    endDate: date('end_date'),
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.clientId, table.subjectId],
      foreignColumns: [subjects.clientId, subjects.id],
    }),
    unique('subject_licenses_of_client').on(table.clientId, table.id),
    uniqueIndex('subject_licenses_one')
      .on(table.clientId, table.subjectId, table.issuer, table.type, table.numberKey)
      .where(sql`${table.removedAt} is null`),
    index('subject_licenses_subject').on(table.clientId, table.subjectId),
    index('subject_licenses_due').on(table.clientId, table.nextCheckAt),
    index('subject_licenses_kinds').on(table.clientId, table.issuer, table.type),
    index('subject_licenses_status')
      .on(table.clientId, table.status, table.subjectId)
      .where(sql`${table.removedAt} is null`),
    index('subject_licenses_expiry')
      .on(table.clientId, table.verifiedExpires, table.subjectId)
      .where(sql`${table.removedAt} is null`),
  ],
)

/** Documents that a client keeps with a subject; the files themselves are in `files`. */
export const subjectDocuments = pgTable(
  'subject_documents',
  {
    /** of the file, too */
    id: id(),
    clientId: clientId(),
    subjectId: uuid('subject_id').notNull(),
    createdBy: text('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.clientId, table.subjectId],
      foreignColumns: [subjects.clientId, subjects.id],
    }),
    index('subject_documents_subject').on(table.clientId, table.subjectId, table.createdAt),
  ],
)

/** The certificate of a population that a user has requested last; its files are stored under its id. */
export const populationCertificates = pgTable(
  'population_certificates',
  {
    clientId: clientId().references(() => clients.id),
    userId: uuid('user_id').notNull(),
    /** another one with every request */
    id: uuid().notNull().unique(),
    state: text({ enum: backgroundStates }).notNull(),
    asOf: moment('as_of').notNull(),
    requestedAt: moment('requested_at').notNull(),
    requestedBy: text('requested_by').notNull(),
    /** of the times in the PDF */
    timezone: text().notNull(),
    /** the user may not know of the Data Bank's reports */
    hidesNpdb: boolean('hides_npdb').notNull(),
    /** subjects certified so far, of how many; null before that is known */
    done: integer(),
    total: integer(),
    /** how many of them are cleared; null until it is finished */
    cleared: integer(),
    finishedAt: moment('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.userId] })],
)

/** How many subjects are monitored, and how many of them have an open alert: cached until its inputs change. */
export const populationHealth = pgTable('population_health', {
  clientId: clientId()
    .primaryKey()
    .references(() => clients.id),
  /** the alert revision, the population version, and the day, on which subjects may be termed */
  revision: bigint({ mode: 'number' }).notNull(),
  version: integer().notNull(),
  day: date().notNull(),
  health: jsonb().$type<PopulationHealth>().notNull(),
})
