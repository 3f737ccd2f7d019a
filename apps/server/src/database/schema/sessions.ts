import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, clientId, createdAt, id, moment } from './columns.ts'
import { users } from './users.ts'

/** secondFactor: the password was right, and the code is still to be entered */
const sessionStates = ['open', 'secondFactor'] as const
export type SessionState = (typeof sessionStates)[number]

/** Sessions of signed-in users. The cookie carries a secret whose hash is here; signing out deletes the row. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    clientId: clientId(),
    userId: uuid('user_id').notNull(),
    secretHash: bytes('secret_hash').notNull().unique(),
    state: text({ enum: sessionStates }).notNull(),
    createdAt: createdAt(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    address: text(),
    browser: text(),
    /** the single sign-on connection, and the encrypted token that ends the session there */
    ssoConnectionId: text('sso_connection_id'),
    ssoIdToken: bytes('sso_id_token'),
  },
  (table) => [
    foreignKey({ columns: [table.clientId, table.userId], foreignColumns: [users.clientId, users.id] }),
    index('sessions_user').on(table.clientId, table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)
