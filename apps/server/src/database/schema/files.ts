import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { clientId, createdAt, id } from './columns.ts'

export const files = pgTable(
  'files',
  {
    id: id(),
    clientId: clientId(),
    storageKey: text('storage_key').notNull().unique(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('files_client').on(table.clientId, table.createdAt)],
)
