import type { AccessRole } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { SomeHandlers } from '../../http/mount.ts'
import { selectRolesOfUser } from './access-roles-queries.ts'
import { listAccessRoles } from './list-access-roles.ts'
import { createAccessRole, deleteAccessRole, updateAccessRole } from './write-access-roles.ts'

async function listUserAccessRoles(
  context: Context,
  clientId: string,
  userId: string,
): Promise<AccessRole[]> {
  const roles = await context.forClient(clientId).read((sql) => selectRolesOfUser(sql, clientId, userId))
  return roles ?? notFound('User')
}

export const accessRolesRoutes = {
  listAccessRoles: (context) => listAccessRoles(context),
  createAccessRole: (context, { body }) => createAccessRole(context, body),
  updateAccessRole: (context, { params, body }) => updateAccessRole(context, params.roleId, body),
  deleteAccessRole: (context, { params }) => deleteAccessRole(context, params.roleId),
  listUserAccessRoles: (context, { params }) => listUserAccessRoles(context, params.clientId, params.userId),
} satisfies SomeHandlers
