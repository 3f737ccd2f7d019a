import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { bytes, clientId, createdAt, moment } from './columns.ts'

/** The SFTP password of a client; the user name is the client's `sftp_username`. */
export const sftpPasswords = pgTable('sftp_passwords', {
  clientId: clientId()
    .primaryKey()
    .references(() => clients.id),
  /** argon2id, like those of users */
  passwordHash: text('password_hash').notNull(),
  setAt: moment('set_at').notNull(),
})

/** The public keys with which a client signs in to the SFTP server. */
export const sftpKeys = pgTable(
  'sftp_keys',
  {
    clientId: clientId().references(() => clients.id),
    id: uuid().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    /** as on the wire (RFC 4253) */
    publicKey: bytes('public_key').notNull(),
    fingerprint: text().notNull(),
    createdAt: createdAt(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.id] }),
    unique('sftp_keys_once').on(table.clientId, table.fingerprint),
  ],
)
