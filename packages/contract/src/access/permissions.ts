export const permissionLevels = ['ALLOW', 'LIMITED', 'DENY'] as const
export type PermissionLevel = (typeof permissionLevels)[number]

/** Permissions of the vendor's own staff. */
export const vendorPermissions = [
  'SHOW_CLIENT',
  'CREATE_NEW_CLIENT',
  'EDIT_CLIENT',
  'DELETE_CLIENT',
  'INTERNAL_ADMIN_TOOLS',
  'CLIENT_CONTEXT_SWITCHING',
  'CREATE_NEW_GLOBAL',
  'EDIT_GLOBAL_ROLE',
  'DELETE_GLOBAL_ROLES',
  'SHOW_GLOBAL_ROLES',
] as const

/** Permissions within one client. */
export const clientPermissions = [
  'SHOW_USERS',
  'CREATE_NEW_USER',
  'EDIT_USER',
  'DELETE_USER',
  'WRITE_HIERARCHY',
  'DELETE_HIERARCHY',
  'SHOW_ARTIFACTS',
  'WRITE_ARTIFACTS',
  'DELETE_ARTIFACTS',
  'SHOW_POPULATION',
  'WRITE_POPULATION',
  'DELETE_POPULATION',
  'SHOW_ALERTS',
  'UPDATE_ALERT_REVIEW_STATUS',
  'NPI_INSTANT_SEARCH',
  'NAME_INSTANT_SEARCH',
  'SSN_INSTANT_SEARCH',
  'SHOW_SEARCH_HISTORY',
  'UPDATE_INSTANT_SEARCH_REVIEW_STATUS',
  'DOWNLOAD_REPORTS',
  'SHOW_REPORTS_DOWNLOADS',
  'SHOW_DATA_MANAGEMENT',
  'DOWNLOAD_ORIGINALS',
  'DOWNLOAD_ERRORS',
  'SHOW_PII',
  'CREATE_API_KEY',
] as const

export const permissions = [...vendorPermissions, ...clientPermissions] as const
export type Permission = (typeof permissions)[number]
export type PermissionTags = Partial<Record<Permission, PermissionLevel>>

/** A requirement of LIMITED is met by ALLOW or LIMITED, any other exactly; a missing tag is DENY. */
export function meetsLevel(held: PermissionLevel | undefined, required: PermissionLevel): boolean {
  const level = held ?? 'DENY'
  return required === 'LIMITED' ? level === 'ALLOW' || level === 'LIMITED' : level === required
}

export type PermissionCheck = Permission | readonly [Permission, PermissionLevel]
export type Requirement = { all: readonly PermissionCheck[] } | { any: readonly PermissionCheck[] }

export function meetsRequirement(tags: PermissionTags, requirement: Requirement): boolean {
  const passes = (check: PermissionCheck): boolean => {
    const [name, level] = typeof check === 'string' ? ([check, 'ALLOW'] as const) : check
    return meetsLevel(tags[name], level)
  }
  return 'all' in requirement ? requirement.all.every(passes) : requirement.any.some(passes)
}

const rank = { DENY: 0, LIMITED: 1, ALLOW: 2 } as const

/** Several roles on one user: the highest level per permission counts. */
export function mergeTags(roles: readonly PermissionTags[]): PermissionTags {
  const merged: PermissionTags = {}
  for (const tags of roles)
    for (const name of permissions) {
      const level = tags[name]
      if (level && rank[level] >= rank[merged[name] ?? 'DENY']) merged[name] = level
    }
  return merged
}

export const allowAll = (names: readonly Permission[]): PermissionTags =>
  Object.fromEntries(names.map((name) => [name, 'ALLOW']))
