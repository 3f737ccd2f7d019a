import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

export const clients = pgTable('clients', {
  id: id(),
  name: text().notNull(),
  vendor: boolean().notNull().default(false),
  usesAccessRoles: boolean('uses_access_roles').notNull().default(false),
  enabledInstantSearch: boolean('enabled_instant_search').notNull().default(false),
  enabledNpdb: boolean('enabled_npdb').notNull().default(false),
  enabledPublicApi: boolean('enabled_public_api').notNull().default(false),
  createdAt: createdAt(),
  endedAt: moment('ended_at'),
})
