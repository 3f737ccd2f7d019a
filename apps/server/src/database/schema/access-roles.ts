import type { PermissionTags } from '@vigil/contract'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const accessRoles = pgTable('access_roles', {
  id: id(),
  name: text().notNull().unique(),
  description: text().notNull().default(''),
  roleType: text('role_type', { enum: ['PT_ONLY', 'GLOBAL_CLIENT'] }).notNull(),
  permissionTags: jsonb('permission_tags').$type<PermissionTags>().notNull(),
  createdAt: createdAt(),
})
