import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid().primaryKey()
export const clientId = () => uuid('client_id').notNull()
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull()

/** Against lost updates: a change names the version that it was made from; the rest says who made the last one. */
export const versionColumns = {
  version: integer().notNull().default(1),
  changedAt: moment('changed_at'),
  changedBy: text('changed_by'),
}

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Text that sorts the way people expect. */
export const inOrder = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' })
