import {
  defaultReviewReasons,
  type FeatureId,
  type InstantSearchConfiguration,
  type MonitorProduct,
} from '@vigil/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { clientId, createdAt, id, moment } from './columns.ts'

export const clients = pgTable(
  'clients',
  {
    id: id(),
    name: text().notNull(),
    vendor: boolean().notNull().default(false),
    monitorProducts: text('monitor_products').array().$type<MonitorProduct[]>().notNull().default([]),
    /** ids of sources; none: all of the product Other Lists */
    otherListTypes: text('other_list_types').array().notNull().default([]),
    searchProducts: text('search_products').array().$type<MonitorProduct[]>().notNull().default([]),
    instantSearch: text('instant_search')
      .$type<InstantSearchConfiguration>()
      .notNull()
      .default('ONGOING_ONLY'),
    allowDocumentStorage: boolean('allow_document_storage').notNull().default(false),
    daysToAutoTerm: integer('days_to_auto_term').notNull().default(365),
    usesAccessRoles: boolean('uses_access_roles').notNull().default(false),
    enabledInstantSearch: boolean('enabled_instant_search').notNull().default(false),
    enabledNpdb: boolean('enabled_npdb').notNull().default(false),
    enabledPublicApi: boolean('enabled_public_api').notNull().default(false),
    syncProductsToSubjects: boolean('sync_products_to_subjects').notNull().default(false),
    usePopulation: boolean('use_population').notNull().default(true),
    ssdmfSsnOnlySearch: boolean('ssdmf_ssn_only_search').notNull().default(false),
    /** names the folder that its files arrive in */
    sftpUsername: text('sftp_username').unique(),
    accountId: text('account_id').notNull().default(''),
    /** the name of the column mapping of its population files */
    etlScript: text('etl_script').notNull().default(''),
    reviewReasons: text('review_reasons')
      .array()
      .notNull()
      .default([...defaultReviewReasons]),
    createdAt: createdAt(),
    /** of the settings that administrators of clients edit */
    version: integer().notNull().default(1),
    changedAt: moment('changed_at'),
    changedBy: text('changed_by'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check(
      'clients_instant_search',
      sql`${table.instantSearch} in ('ONGOING_ONLY', 'INSTANT_ONLY', 'INSTANT_TO_ONGOING')`,
    ),
    check('clients_days_to_auto_term', sql`${table.daysToAutoTerm} between 1 and 1827`),
    check('clients_sftp_username', sql`${table.sftpUsername} ~ '^[a-z][a-z0-9._-]{1,31}$'`),
    check('clients_search_products', sql`${table.searchProducts} <@ ${table.monitorProducts}`),
  ],
)

/** The numbers under which a client queries the Data Bank. */
export const clientDbids = pgTable(
  'client_dbids',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    /** 15 digits; unchecked while NPDB is off */
    dbid: text().notNull(),
    entityName: text('entity_name').notNull(),
    eft: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    position: integer().notNull(),
  },
  (table) => [
    index('client_dbids_client').on(table.clientId),
    uniqueIndex('client_dbids_default')
      .on(table.clientId)
      .where(sql`${table.isDefault}`),
  ],
)

export const featureToggles = pgTable(
  'feature_toggles',
  {
    clientId: clientId().references(() => clients.id),
    featureId: text('feature_id').$type<FeatureId>().notNull(),
    enable: boolean().notNull(),
    enabledDate: date('enabled_date', { mode: 'string' }),
    parameters: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.featureId] })],
)
