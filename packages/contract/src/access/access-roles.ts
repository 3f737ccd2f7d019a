import { z } from 'zod'
import { Id } from '../values/ids.ts'
import { permissionLevels, permissions } from './permissions.ts'

export const roleTypes = ['PT_ONLY', 'GLOBAL_CLIENT'] as const
export type RoleType = (typeof roleTypes)[number]
/** @public literal text of a screen that is still to come */
export const roleTypeLabels: Record<RoleType, string> = {
  PT_ONLY: 'PT-ONLY ROLE',
  GLOBAL_CLIENT: 'GLOBAL ROLE',
}

export const PermissionTagMap = z
  .partialRecord(z.enum(permissions), z.enum(permissionLevels))
  .meta({ id: 'PermissionTags' })

export const AccessRole = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    roleType: z.enum(roleTypes),
    permissionTags: PermissionTagMap,
  })
  .meta({ id: 'AccessRole' })
export type AccessRole = z.infer<typeof AccessRole>

export const UserPath = z.object({ clientId: Id, userId: Id })
