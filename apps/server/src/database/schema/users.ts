import { roleTypes, type PermissionTags, type Role } from '@vigil/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { clientId, createdAt, id, moment, versionColumns } from './columns.ts'

export const accessRoles = pgTable('access_roles', {
  id: id(),
  name: text().notNull().unique(),
  description: text().notNull().default(''),
  roleType: text('role_type', { enum: roleTypes }).notNull(),
  permissionTags: jsonb('permission_tags').$type<PermissionTags>().notNull(),
  createdAt: createdAt(),
  ...versionColumns,
})

export const users = pgTable(
  'users',
  {
    id: id(),
    clientId: clientId().references(() => clients.id),
    userName: text('user_name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    roles: text().array().$type<Role[]>().notNull().default([]),
    accessRoleId: uuid('access_role_id').references(() => accessRoles.id),
    enabledInstantSearch: boolean('enabled_instant_search').notNull().default(false),
    enabledOngoingMonitoring: boolean('enabled_ongoing_monitoring').notNull().default(false),
    enabledNpdbResults: boolean('enabled_npdb_results').notNull().default(false),
    receiveAlertsEmail: boolean('receive_alerts_email').notNull().default(false),
    receiveDataImportEmail: boolean('receive_data_import_email').notNull().default(false),
    receiveNpdbEmail: boolean('receive_npdb_email').notNull().default(false),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    ...versionColumns,
  },
  (table) => [
    // a deleted user's name can be used again
    uniqueIndex('users_user_name')
      .on(table.userName)
      .where(sql`ended_at is null`),
    unique('users_of_client').on(table.clientId, table.id),
    check('users_roles', sql`${table.roles} <@ '{ROLE_CLIENT_ADMIN,ROLE_PT_ADMIN}'::text[]`),
    index('users_client').on(table.clientId, table.userName),
    check('users_user_name_lower', sql`${table.userName} = lower(${table.userName})`),
  ],
)
