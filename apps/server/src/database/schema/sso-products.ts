import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { bytes, clientId, createdAt, id } from './columns.ts'
import { users } from './users.ts'

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
    /** null until the identity provider is set up: nobody signs in with it */
    issuer: text(),
    oidcClientId: text('oidc_client_id'),
    /** encrypted; null for a public client */
    oidcClientSecret: bytes('oidc_client_secret'),
    createdAt: createdAt(),
    version: integer().notNull().default(1),
    changedBy: text('changed_by'),
  },
  (table) => [
    unique('sso_products_of_client').on(table.clientId, table.id),
    check('sso_products_domain_lower', sql`${table.domain} = lower(${table.domain})`),
    check('sso_products_provider', sql`(${table.issuer} is null) = (${table.oidcClientId} is null)`),
  ],
)

/** The account at the identity provider that a user first signed in with; no other one is accepted later. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    clientId: clientId(),
    productId: uuid('product_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** the provider's "sub": never reassigned, unlike an email address */
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.userId] }),
    unique('sso_identities_subject').on(table.productId, table.subject),
    foreignKey({
      columns: [table.clientId, table.productId],
      foreignColumns: [ssoProducts.clientId, ssoProducts.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.clientId, table.userId], foreignColumns: [users.clientId, users.id] }),
    index('sso_identities_user').on(table.clientId, table.userId),
  ],
)
