import {
  permissionPercent,
  permissions,
  piiBadgeOf,
  roleTypeLabels,
  type ListedAccessRole,
} from '@vigil/contract'

/** A text that starts like a formula would be run by a spreadsheet. */
const cell = (value: string | number): string => {
  const text = String(value).replace(/^[=+\-@\t\r]/, "'$&")
  return `"${text.replaceAll('"', '""')}"`
}

/** All roles with the level of each permission, one row per role. */
export function rolesCsv(roles: readonly ListedAccessRole[]): string {
  const head = ['Name', 'Description', 'PII', 'Role Type', 'Permissions (%)', 'Users', ...permissions]
  const rows = roles.map(({ name, description, roleType, permissionTags: tags = {}, users }) => [
    name,
    description,
    piiBadgeOf(tags),
    roleTypeLabels[roleType],
    permissionPercent(tags),
    users?.count ?? 0,
    ...permissions.map((permission) => tags[permission] ?? 'DENY'),
  ])
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
