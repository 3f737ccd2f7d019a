import {
  permissionPercent,
  permissions,
  piiBadgeOf,
  roleTypeLabels,
  type ListedAccessRole,
} from '@vigil/contract'
import { listAddress, noFilter, noTabs } from '../../list-screen/list-address.ts'
import type { LocalRules } from '../../list-screen/local-page.ts'

export const globalRolesAddress = listAddress({
  tabs: noTabs,
  sorts: ['NAME', 'ROLE_TYPE', 'PERMISSIONS', 'USERS'],
  defaultSort: { sortBy: 'NAME', desc: false },
  filter: noFilter,
})
export type GlobalRolesAddress = typeof globalRolesAddress.plain

/** The server returns all roles at once: they are searched and sorted here. */
export const roleRules: LocalRules<ListedAccessRole, GlobalRolesAddress['sort']['sortBy']> = {
  searched: ({ name, description, roleType }) => [name, description, roleTypeLabels[roleType]],
  sorted: {
    NAME: ({ name }) => name,
    ROLE_TYPE: ({ roleType }) => roleTypeLabels[roleType],
    PERMISSIONS: ({ permissionTags = {} }) => permissionPercent(permissionTags),
    USERS: ({ users }) => users?.count ?? 0,
  },
}

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
