import {
  defaultReviewReasons,
  type FeatureId,
  type InstantSearchConfiguration,
  type MonitorProduct,
} from '@vigil/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clientId, createdAt, id, moment } from './columns.ts'

export const clients = pgTable(
  'clients',
  {
    id: id(),
    name: text().notNull(),
    vendor: boolean().notNull().default(false),
    monitorProducts: text('monitor_products').array().$type<MonitorProduct[]>().notNull().default([]),
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
    reviewReasons: text('review_reasons')
      .array()
      .notNull()
      .default([...defaultReviewReasons]),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    check(
      'clients_instant_search',
      sql`${table.instantSearch} in ('ONGOING_ONLY', 'INSTANT_ONLY', 'INSTANT_TO_ONGOING')`,
    ),
    check('clients_days_to_auto_term', sql`${table.daysToAutoTerm} between 1 and 1827`),
    check('clients_search_products', sql`${table.searchProducts} <@ ${table.monitorProducts}`),
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
