import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, clientId, createdAt, id, moment } from './columns.ts'
import { users } from './users.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    clientId: clientId(),
    userId: uuid('user_id').notNull(),
    name: text().notNull(),
    secretHash: bytes('secret_hash').notNull().unique(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    foreignKey({ columns: [table.clientId, table.userId], foreignColumns: [users.clientId, users.id] }),
    index('api_keys_user').on(table.clientId, table.userId),
    uniqueIndex('api_keys_name').on(table.clientId, table.userId, sql`lower(${table.name})`),
  ],
)
