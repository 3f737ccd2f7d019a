import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, clientId, createdAt, id, moment } from './columns.ts'
import { users } from './users.ts'

/** How a user proves who they are; a user without a row has no password yet, or signs in elsewhere. */
export const credentials = pgTable(
  'credentials',
  {
    clientId: clientId(),
    userId: uuid('user_id').notNull(),
    /** argon2id, with its own salt and settings */
    passwordHash: text('password_hash'),
    passwordChangedAt: moment('password_changed_at'),
    /** encrypted; in effect once confirmed */
    totpSecret: bytes('totp_secret'),
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** the time step of the last code, so that no code is accepted twice */
    totpLastStep: integer('totp_last_step'),
    recoveryCodeHashes: bytes('recovery_code_hashes').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.userId] }),
    foreignKey({ columns: [table.clientId, table.userId], foreignColumns: [users.clientId, users.id] }),
  ],
)

/** One-time links to set a password; only the hash of the link's secret is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    clientId: clientId(),
    userId: uuid('user_id').notNull(),
    tokenHash: bytes('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    foreignKey({ columns: [table.clientId, table.userId], foreignColumns: [users.clientId, users.id] }),
    index('password_resets_user').on(table.clientId, table.userId, table.createdAt),
  ],
)

/** Failed attempts by name, whether or not such a user exists: both are locked alike. */
export const signInAttempts = pgTable('sign_in_attempts', {
  /** keyed hash of the name */
  nameHash: bytes('name_hash').primaryKey(),
  failures: integer().notNull(),
  firstAt: moment('first_at').notNull(),
  lockedUntil: moment('locked_until'),
})
