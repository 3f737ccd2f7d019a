import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid().primaryKey()
export const clientId = () => uuid('client_id').notNull()
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull()

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Text that sorts the way people expect. */
export const inOrder = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' })
