import { mailStates } from '@vigil/contract'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

/** Mail to send. Without SMTP it stays here, and can be read in Vigil. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    clientId: uuid('client_id'),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    state: text({ enum: mailStates }).notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [index('mail_outbox_created').on(table.createdAt)],
)
