import { effectiveTags, isPtAdmin, meetsLevel, type Actor, type ListedAccessRole } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import {
  selectAccessRoles,
  selectUsersByRole,
  type AccessRoleRow,
  type RoleUserNames,
} from './access-roles-queries.ts'

const seesGlobalRoles = (actor: Actor): boolean =>
  actor.own.usesAccessRoles ? meetsLevel(effectiveTags(actor).SHOW_GLOBAL_ROLES, 'ALLOW') : isPtAdmin(actor)

export const presentRole = (role: AccessRoleRow, users: RoleUserNames | undefined): ListedAccessRole => ({
  id: role.id,
  name: role.name,
  description: role.description,
  roleType: role.roleType,
  permissionTags: role.permissionTags,
  users: users ?? { count: 0, names: [] },
  version: role.version,
})

/** Those who only manage users see what a role is called, and no PT-only roles outside the vendor. */
export async function listAccessRoles(context: ClientContext): Promise<ListedAccessRole[]> {
  const { actor } = context
  const rows = await context.read(selectAccessRoles)
  const visible = rows.filter((role) => actor.own.vendor || role.roleType !== 'PT_ONLY')
  if (!seesGlobalRoles(actor))
    return visible.map(({ id, name, description, roleType }) => ({ id, name, description, roleType }))
  const users = await context.asSystem().read(selectUsersByRole)
  return visible.map((role) => presentRole(role, users.get(role.id)))
}
