import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { bytes, clientId, createdAt, id } from './columns.ts'

/** Single sign-on of a client: which domain uses which OpenID Connect provider. */
export const ssoProducts = pgTable(
  'sso_products',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    type: text().notNull().default('Dash'),
    connectionId: text('connection_id').notNull().unique(),
    domain: text().notNull().unique(),
    disabled: boolean().notNull().default(false),
    issuer: text().notNull(),
    oidcClientId: text('oidc_client_id').notNull(),
    /** encrypted; null for a public client */
    oidcClientSecret: bytes('oidc_client_secret'),
    createdAt: createdAt(),
  },
  (table) => [
    index('sso_products_client').on(table.clientId),
    check('sso_products_domain_lower', sql`${table.domain} = lower(${table.domain})`),
  ],
)
