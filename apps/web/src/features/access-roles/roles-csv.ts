import {
  csvLines,
  permissionPercent,
  permissions,
  piiBadgeOf,
  roleTypeLabels,
  type ListedAccessRole,
} from '@vigil/contract'

/** All roles with the level of each permission, one row per role. */
export function rolesCsv(roles: readonly ListedAccessRole[]): string {
  const head = ['Name', 'Description', 'PII', 'Role Type', 'Permissions (%)', 'Users', ...permissions]
  const rows = roles.map(({ name, description, roleType, permissionTags: tags = {}, users }) => [
    name,
    description,
    piiBadgeOf(tags),
    roleTypeLabels[roleType],
    String(permissionPercent(tags)),
    String(users?.count ?? 0),
    ...permissions.map((permission) => tags[permission] ?? 'DENY'),
  ])
  return csvLines([head, ...rows])
}
