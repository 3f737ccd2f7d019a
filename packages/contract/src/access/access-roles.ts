import { z } from 'zod'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { permissionLevels, permissions, type PermissionLevel, type PermissionTags } from './permissions.ts'

export const roleTypes = ['PT_ONLY', 'GLOBAL_CLIENT'] as const
export type RoleType = (typeof roleTypes)[number]
export const roleTypeLabels: Record<RoleType, string> = {
  PT_ONLY: 'PT-ONLY ROLE',
  GLOBAL_CLIENT: 'GLOBAL ROLE',
}

export const piiBadges: Record<PermissionLevel, string> = {
  ALLOW: 'PII',
  LIMITED: 'MASK PII',
  DENY: 'NO PII',
}

/** The badge of a role, by what it shows of what identifies a person. */
export const piiBadgeOf = (tags: PermissionTags): string => piiBadges[tags.SHOW_PII ?? 'DENY']

/** How much of all permissions a role has, in percent; LIMITED counts half, a missing one nothing. */
export function permissionPercent(tags: PermissionTags): number {
  const sum = permissions.reduce((total, name) => total + limits.permissionWeights[tags[name] ?? 'DENY'], 0)
  return Math.round((sum / permissions.length) * 100)
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

/** With tags, users and version only for those who may see global roles. */
export const ListedAccessRole = AccessRole.extend({
  permissionTags: PermissionTagMap.optional(),
  users: z
    .object({
      count: z.int(),
      names: z.array(z.string()).meta({ description: `the first ${limits.roleUserNames}, by name` }),
    })
    .optional(),
  version: z.int().optional(),
}).meta({ id: 'ListedAccessRole' })
export type ListedAccessRole = z.infer<typeof ListedAccessRole>

export const AccessRoleInput = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Name is required')
      .max(limits.accessRoleName, `Name can have at most ${limits.accessRoleName} characters`),
    description: z
      .string()
      .trim()
      .max(
        limits.accessRoleDescription,
        `Description can have at most ${limits.accessRoleDescription} characters`,
      ),
    roleType: z.enum(roleTypes),
    permissionTags: PermissionTagMap,
    version: z
      .int()
      .optional()
      .meta({ description: 'the version that was read; omitted: overwrites what others changed' }),
  })
  .meta({ id: 'AccessRoleInput' })
export type AccessRoleInput = z.infer<typeof AccessRoleInput>

export const AccessRolePath = z.object({ roleId: Id })

/** A user has at most one access role; null takes it away. */
export const AccessRoleAssignment = z
  .object({ accessRoleId: Id.nullable(), userId: Id })
  .meta({ id: 'AccessRoleAssignment' })

export const UserPath = z.object({ clientId: Id, userId: Id })
