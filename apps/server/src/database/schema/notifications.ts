import { deliveryStates } from '@vigil/contract'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  boolean,
  date,
  foreignKey,
} from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { bytes, clientId, createdAt, id, moment } from './columns.ts'

/** Which digest of which day was sent to whom, so that none is sent twice. */
export const digests = pgTable(
  'digests',
  {
    clientId: clientId().references(() => clients.id),
    userId: uuid('user_id').notNull(),
    kind: text({ enum: ['alerts', 'imports', 'npdb'] }).notNull(),
    day: date().notNull(),
    mailId: uuid('mail_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.userId, table.kind, table.day] })],
)

export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    url: text().notNull(),
    /** the signing secret, encrypted */
    secret: bytes().notNull(),
    events: text().array().notNull(),
    enabled: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [unique('webhooks_of_client').on(table.clientId, table.id)],
)

/** Webhook deliveries, with their attempts. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    clientId: clientId(),
    webhookId: uuid('webhook_id').notNull(),
    event: text().notNull(),
    payload: jsonb().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    attempts: integer().notNull().default(0),
    /** of the last attempt */
    statusCode: integer('status_code'),
    error: text(),
    createdAt: createdAt(),
    attemptedAt: moment('attempted_at'),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.clientId, table.webhookId],
      foreignColumns: [webhooks.clientId, webhooks.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_created').on(table.createdAt),
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt.desc().nullsFirst()),
  ],
)
