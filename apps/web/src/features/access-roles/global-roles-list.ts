import { permissionPercent, roleTypeLabels, type ListedAccessRole } from '@vigil/contract'
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
