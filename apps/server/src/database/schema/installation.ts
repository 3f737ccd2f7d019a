import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from './columns.ts'

/** One row: which master key this database belongs to. */
export const installation = pgTable('installation', {
  one: boolean().primaryKey().default(true),
  keyCheck: bytes('key_check').notNull(),
  createdAt: createdAt(),
})
