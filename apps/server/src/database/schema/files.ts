import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { clientId, createdAt, id } from './columns.ts'

export const files = pgTable(
  'files',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    /** what it is for, which decides who may see it */
    purpose: text({ enum: ['evidence', 'document'] }).notNull(),
    storageKey: text('storage_key').notNull().unique(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('files_own_key', sql`${table.storageKey} = ${table.clientId}::text || '/' || ${table.id}::text`),
    index('files_client').on(table.clientId, table.createdAt),
  ],
)
